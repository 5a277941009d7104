import { useEffect, useEffectEvent, useRef } from 'react'
import { useOffline } from './use-offline.ts'

/** Sends what may or may not have been saved once more, the very same, as soon as the line is back; what a reload left `unanswered` at once. */
export function useSendAgain({ inDoubt, unanswered }: { inDoubt: boolean; unanswered: boolean }, send: () => void) {
  const isOffline = useOffline()
  const waits = useRef({ offline: unanswered, unanswered })
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
}
