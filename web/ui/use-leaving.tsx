import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { useIsShutOut } from '../platform/session.ts'
import { useAskBeforeClosing } from '../platform/use-ask-before-closing.ts'

/** Whether the dialog around holds something: Back then closes the one that stands over it, before it asks about that. */
export const OverHeld = createContext(false)

/** `isLed`: a way that was taken before, as Back, leads on from here by itself. */
export type Close = (isLed?: boolean) => void

/** `pending`: it is being saved, and leads somewhere itself once it is. */
type Held = { isHeld: boolean; pending?: boolean }

/**
 * Of a dialog that holds something nobody else has: Cancel, Escape, the cross and Back ask in it before that is gone, and the browser before
 * the tab is closed or loaded anew. `discard` alone gives it up; asked already, a second Escape is not an answer, and goes back to it.
 */
export function useLeaving({ isHeld, pending = false }: Held, onClose: Close) {
  const [asks, setAsks] = useState(false)
  const isOverHeld = useContext(OverHeld)
  const way = useRef<Blocker>(null)
  const isGivenUp = useRef(false)
  /** What had the focus when it was asked: to ask takes it to the answer that keeps everything. */
  const asked = useRef<Element>(null)
  /** It was a button that is gone since, as what asks took the place of the buttons. */
  const [isPlaceGone, setPlaceGone] = useState(false)
  const blocked = () => (way.current?.state === 'blocked' ? way.current : undefined)

  function ask() {
    if (!asks) asked.current = document.activeElement
    setPlaceGone(false)
    setAsks(true)
  }
  /** The answer of who types on, and is where they want to be. */
  function typeOn() {
    blocked()?.reset()
    setAsks(false)
  }
  function stay() {
    typeOn()
    if (!asked.current?.isConnected) setPlaceGone(true)
    else if (asked.current instanceof HTMLElement) asked.current.focus()
  }
  function closeAlone() {
    blocked()?.reset()
    onClose()
  }
  function leave() {
    if (!isHeld) onClose()
    else if (asks) stay()
    else ask()
  }
  function discard() {
    const goOn = blocked()?.proceed
    isGivenUp.current = true // closing may lead to another address
    onClose(goOn !== undefined)
    goOn?.()
  }
  // Stands only while there is something to hold: a router asks the last of those that hold it, and the page below may hold something too.
  const guard = (isHeld || isOverHeld) && (
    <HoldBack {...{ isHeld, pending, way, isGivenUp }} onBlocked={isHeld ? ask : closeAlone} />
  )
  return { asks, isPlaceGone, leave, stay, typeOn, discard, guard }
}

type HoldBackProps = {
  isHeld: boolean
  pending: boolean
  way: RefObject<Blocker | null>
  isGivenUp: RefObject<boolean>
  onBlocked: () => void
}

function HoldBack({ isHeld, pending, way, isGivenUp, onBlocked }: HoldBackProps) {
  // What is being saved may be refused yet: only where it leads by itself it goes unasked.
  const blocker = useBlocker(({ historyAction }) => !isGivenUp.current && (!pending || historyAction === 'POP'))
  const isShutOut = useIsShutOut()
  // Once the session has ended the page may have to be loaded anew for somebody else.
  useAskBeforeClosing(isHeld && !isShutOut)
  const isBlocked = blocker.state === 'blocked'
  // An effect, because Back comes from outside.
  useEffect(() => {
    way.current = blocker
    return () => {
      way.current = null
    }
  }, [blocker, way])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each way that is blocked
  useEffect(() => {
    if (isBlocked) onBlocked()
  }, [isBlocked])
  return null
}
