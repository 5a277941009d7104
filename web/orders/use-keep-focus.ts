import { useEffect, useRef } from 'react'

/** A step takes away the very button it was pressed on: whoever works by keyboard goes on from the top of the page's content. */
export function useKeepFocus(state: string) {
  const seen = useRef(state)
  // An effect, because the focus is lost only once the button has gone; a frame later, so that a closing dialog goes first.
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [state])
}
