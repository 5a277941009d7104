import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For tabs of which there may be more than the line has room for: the one that is open is brought into sight, with what is on either side of it, and a
 * mouse's wheel goes along them. `open` and `many` say when there may be another; those that come late, `many` being undefined until then, move none.
 */
export function useTabsInSight(line: RefObject<HTMLElement | null>, open: string, many: number | undefined) {
  const before = useRef({ open: '', many })
  // A layout effect, because where they stand is known once they are drawn, and nobody shall see them elsewhere.
  useLayoutEffect(() => {
    const areLate = before.current.open === open && before.current.many === undefined
    before.current = { open, many }
    const tabs = line.current
    const tab = tabs?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (areLate || !tabs || !tab) return
    const room = tabs.getBoundingClientRect()
    if (tab.left < room.left || tab.right > room.right)
      tabs.scrollLeft += (tab.left + tab.right - room.left - room.right) / 2
  }, [open, many, line])
  // An effect, because a listener of React's cannot keep the page where it is.
  useEffect(() => {
    const tabs = line.current
    const roll = (event: WheelEvent) => {
      if (!tabs || event.deltaX || event.ctrlKey) return // sideways the browser goes by itself
      const stood = tabs.scrollLeft
      tabs.scrollLeft += event.deltaY
      if (tabs.scrollLeft !== stood) event.preventDefault()
    }
    tabs?.addEventListener('wheel', roll, { passive: false })
    return () => tabs?.removeEventListener('wheel', roll)
  }, [line])
}
