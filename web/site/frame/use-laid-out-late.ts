import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../platform/use-hydrated.ts'

/** Between two parts, so that no key or tap waits for more than one. */
const pause = 30

/**
 * Whether what is far below may wait to be laid out until one comes near it: only on a page somebody has just come to from outside, until
 * its script has laid out the rest, part after part. Nobody can be led to a place while the heights above it are a guess: not to a
 * section that is linked from another page, nor back to where one was.
 */
export function useLaidOutLate(): boolean {
  const { key } = useLocation()
  const isHydrated = useHydrated()
  const [isLate, setLate] = useState(!isHydrated)
  // The router's name for where somebody came in.
  if (isHydrated && isLate && key !== 'default') setLate(false)
  // An effect, because it goes through what the browser has drawn.
  useEffect(() => {
    if (!isLate) return
    const parts = document.querySelectorAll<HTMLElement>('main section, .prose > *').values()
    const timer = setInterval(() => {
      const { value: part } = parts.next()
      if (part) part.style.contentVisibility = 'visible'
      else setLate(false)
    }, pause)
    return () => clearInterval(timer)
  }, [isLate])
  return isLate
}
