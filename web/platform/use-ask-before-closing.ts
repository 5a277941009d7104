import { useEffect } from 'react'

/** While something is not saved the browser asks before the tab is closed or loaded anew. */
export function useAskBeforeClosing(asks: boolean) {
  // An effect, because closing the window is told to the whole window.
  useEffect(() => {
    if (!asks) return
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onClose)
    return () => removeEventListener('beforeunload', onClose)
  }, [asks])
}
