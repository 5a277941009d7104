import { startTransition, useEffect, useState } from 'react'

/** `value` as it was when the screen was last painted: what is costly to draw comes once a key's own letter is seen. */
export function useOncePainted(value: boolean): boolean {
  const [painted, setPainted] = useState(false)
  // An effect, because it is the frame that is waited for; a time-out, because what a frame does comes before it is painted.
  useEffect(() => {
    if (value === painted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value, painted])
  return painted
}
