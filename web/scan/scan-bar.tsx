import type { ReactNode } from 'react'
import { useToldHeight } from '../ui/use-told-height.ts'

/**
 * The last action of a scan screen, at thumb height; where the screen is low, a phone turned round or under a keyboard, it leaves the room
 * to the lines. How much of the screen it takes is `--scan-bar`, for the lines that are brought into sight above it.
 */
export function ScanBar({ children }: { children: ReactNode }) {
  const bar = useToldHeight('--scan-bar', bringOutFromUnder)
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 -mx-4 mt-auto grid grid-cols-1 gap-2 border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:px-0 [@media(height<30rem)]:static"
    >
      {children}
    </div>
  )
}

/** The line that is to be counted next, if it was in sight and the bar has just grown over it. */
function bringOutFromUnder(before: number, height: number) {
  const line = document.querySelector('[aria-current="step"]')
  if (!line) return
  const { top, bottom } = line.getBoundingClientRect()
  const wasInSight = top > 0 && top < innerHeight - before
  if (!wasInSight || height <= before || bottom <= innerHeight - height) return
  // Once the lines, too, are laid out anew.
  requestAnimationFrame(() => line.scrollIntoView({ block: 'nearest' }))
}
