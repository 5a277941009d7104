import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in pixels, undefined before it is known. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number | undefined] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  // A layout effect, so that the first paint has the right layout already.
  useLayoutEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width))
    observer.observe(ref.current)
    setWidth(ref.current.clientWidth)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
