import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnsent } from '../platform/api-refusal.ts'
import { useOffline } from './use-offline.ts'

const betweenTries = 15_000

type Sent = {
  inDoubt: boolean
  isUnanswered: boolean
  /** `error`: how the last try ended. */
  sending: { error: Error | null }
}

/**
 * Sends what may or may not have been saved once more, the very same, as soon as the line is back; what a reload left unanswered at once.
 * The line may be back a while before there is a token to send it with.
 */
export function useSendAgain({ inDoubt, isUnanswered, sending: { error } }: Sent, send: () => void) {
  const isOffline = useOffline()
  const waits = useRef({ offline: isUnanswered, unanswered: isUnanswered })
  const sendIfWanted = useEffectEvent(() => {
    const isWanted = inDoubt || waits.current.unanswered
    waits.current = { offline: false, unanswered: false }
    if (isWanted) send()
  })
  // An effect, because it is the connection that says when.
  useEffect(() => {
    if (isOffline) waits.current.offline = true
    else if (waits.current.offline) sendIfWanted()
  }, [isOffline])
  // An effect, because nothing tells when there is a token again.
  useEffect(() => {
    if (isOffline || !isUnsent(error)) return
    const next = setTimeout(() => sendIfWanted(), betweenTries)
    return () => clearTimeout(next)
  }, [isOffline, error])
}
