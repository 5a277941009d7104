import { useEffect, useEffectEvent, useRef } from 'react'
import { standWhereHigh } from './stand-where-high.ts'

/**
 * For a bar that floats: the document has its height in pixels under this name, for what keeps clear of it. `onChange` hears the height it
 * had, infinite before the first, and the one it has. One that `mayStand` does so where it is high, and then nothing has to keep clear of it.
 */
export function useToldHeight(
  name: `--${string}`,
  onChange: (before: number, height: number) => void = () => {},
  mayStand = false,
) {
  const bar = useRef<HTMLDivElement>(null)
  const changed = useEffectEvent(onChange)
  // An effect, because its height is known once it is laid out, and changes with what stands in it.
  useEffect(() => {
    const { style } = document.documentElement
    let before = Number.POSITIVE_INFINITY
    const observer = new ResizeObserver(() => {
      const { current } = bar
      const height = !current || (mayStand && standWhereHigh(current)) ? 0 : current.offsetHeight
      style.setProperty(name, `${height}px`)
      changed(before, height)
      before = height
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [name, mayStand])
  return bar
}
