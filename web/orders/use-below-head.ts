import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Where the head of the page sticks: the link back above its title slides under the bar of the app. */
const stuckAt = 24

/** For a head that sticks: what sticks below it begins at `--below-head`, however many lines its title takes. */
export function useBelowHead(): [RefObject<HTMLDivElement | null>, CSSProperties] {
  const head = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(92)
  // A layout effect, so that the first paint has the right place already.
  useLayoutEffect(() => {
    if (!head.current) return
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.borderBoxSize[0]?.blockSize ?? 0))
    observer.observe(head.current)
    return () => observer.disconnect()
  }, [])
  return [head, { '--below-head': `${Math.round(stuckAt + height)}px` } as CSSProperties]
}
