import { useEffect, useEffectEvent } from 'react'
import { nameOf, write } from './kept-work.ts'
import { isShutOut } from './session.ts'

/**
 * Keeps what is unsaved in a document for this tab while it is out of sight, where a phone may end it, or is loaded again: then it begins
 * with `keptWork` as well. While it is in sight nothing is kept, so that a copy of the tab never begins with the same.
 */
export function useKeepThroughReload(document: string, unsaved: () => unknown) {
  const putAside = useEffectEvent((isGoing: boolean) =>
    write(sessionStorage, nameOf(document), isGoing && !isShutOut() ? unsaved() : null),
  )
  // An effect, because the browser tells the whole window.
  useEffect(() => {
    const onLeave = () => putAside(true)
    const onTurn = () => putAside(window.document.visibilityState === 'hidden')
    onTurn()
    addEventListener('pagehide', onLeave)
    window.document.addEventListener('visibilitychange', onTurn)
    return () => {
      removeEventListener('pagehide', onLeave)
      window.document.removeEventListener('visibilitychange', onTurn)
    }
  }, [])
}
