import { useEffect, useEffectEvent, useState } from 'react'
import { type Kept, nameOf, read, write } from './kept-work.ts'
import { isShutOut } from './session.ts'

/** Where one screen keeps what is unsaved in a document, and what was left there by one that is gone. */
export type Hold<Work> = { document: string; name: string; storage: Storage; left: Kept<Work> | null }

/**
 * A place in the browser for what is unsaved in a document, of this screen alone while it stands: whoever gets the lock of a place that was
 * left takes up what is kept there. So a tab that died, or was closed, loses nothing, and two tabs never count the same. Undefined until it
 * is known. Where pages may have no locks (plain HTTP) the place is the tab's own.
 */
export function useHold<Work>(document: string) {
  const [hold, setHold] = useState<Hold<Work>>()
  // An effect, because the lock goes with the screen.
  useEffect(() => {
    const gone = new AbortController()
    void takeHold<Work>(document, gone.signal).then((taken) => !gone.signal.aborted && setHold(taken))
    const letGo = () => gone.abort()
    // Kept by the browser as it was while it stood elsewhere: another tab may have taken it up.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pagehide', letGo)
    addEventListener('pageshow', onReturn)
    return () => {
      removeEventListener('pagehide', letGo)
      removeEventListener('pageshow', onReturn)
      letGo()
    }
  }, [document])
  return hold?.document === document ? hold : undefined
}

async function takeHold<Work>(document: string, gone: AbortSignal): Promise<Hold<Work>> {
  // Where the end of a session has kept something, that is begun with: what a tab has left stays for whoever opens the document next.
  const left = read(localStorage, nameOf(document)) ? [] : leftOf(document)
  const places = 'locks' in navigator ? [...left, nameOf(`${document} ${crypto.randomUUID()}`)] : []
  for (const name of places) {
    if (!(await isLocked(name, gone))) continue
    return { document, name, storage: localStorage, left: read(localStorage, name) ?? takeTabs(document) }
  }
  return { document, name: nameOf(document), storage: sessionStorage, left: takeTabs(document) }
}

/** What the tab itself kept while it was loaded again: without locks, or by an older build of ours. */
function takeTabs<Work>(document: string) {
  const left = read<Work>(sessionStorage, nameOf(document))
  sessionStorage.removeItem(nameOf(document))
  return left
}

/** The places of a document, the one that was kept last first. */
const leftOf = (document: string) =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(nameOf(`${document} `)))
    .toSorted((one, other) => (read(localStorage, other)?.at ?? 0) - (read(localStorage, one)?.at ?? 0))

/** Whether nobody else has it; then it is ours until we are gone. Where the browser gives no locks to this page, nothing is. */
const isLocked = (name: string, gone: AbortSignal) =>
  new Promise<boolean>((answer) => {
    const standing = new Promise<void>((resolve) => gone.addEventListener('abort', () => resolve()))
    const hold = (lock: Lock | null) => {
      answer(lock !== null)
      return lock && !gone.aborted ? standing : undefined
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => answer(false))
  })

/** Keeps what is unsaved from each change on, for whoever opens the document next; leaving the screen takes it away. */
export function useKeepThroughLoss<Work>({ name, storage }: Hold<Work>, unsaved: () => Work | null) {
  const isTabs = storage === sessionStorage
  // What is the tab's own goes into a copy of it, too: it is kept only while the tab is out of sight, or goes.
  const keep = useEffectEvent((isGoing = document.visibilityState === 'hidden') =>
    write(storage, name, isShutOut() || (isTabs && !isGoing) ? null : unsaved()),
  )
  // An effect each time, because the page may die at any moment.
  useEffect(() => void keep())
  // An effect, because the browser tells the whole window.
  useEffect(() => {
    const onLeave = () => keep(true)
    const onTurn = () => keep()
    addEventListener('pagehide', onLeave)
    document.addEventListener('visibilitychange', onTurn)
    return () => {
      removeEventListener('pagehide', onLeave)
      document.removeEventListener('visibilitychange', onTurn)
      write(storage, name, null)
    }
  }, [storage, name])
}
