import type { ReactNode } from 'react'

/** The last action of a scan screen, at thumb height; where the screen is low, a phone turned round or under a keyboard, it leaves the room to the lines. */
export const ScanBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-10 -mx-4 mt-auto grid grid-cols-1 gap-2.5 border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:px-0 [@media(height<30rem)]:static">
    {children}
  </div>
)
