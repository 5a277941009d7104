import { useEffect, useEffectEvent } from 'react'

/** What a page does with what is scanned while no field has the focus. */
type Takes = {
  /** Any code as it was scanned: nothing is looked up. `typed`: how many of its characters went where the focus is. */
  code?: (code: string, typed: number) => void
  /** A product the code named; it says itself whether it counts. */
  product?: (id: string) => void
}

const takers: (() => Takes)[] = []

/** What the page on top does with scans; an empty object where it says nothing, and what was scanned is opened. */
export const whoTakesScans = (): Takes => takers.at(-1)?.() ?? {}

/** While the component stands, scans are its own. */
export function useScanned(takes: Takes) {
  const newest = useEffectEvent(() => takes)
  // An effect, because the scanner is heard by the whole page.
  useEffect(() => {
    takers.push(newest)
    return () => void takers.splice(takers.indexOf(newest), 1)
  }, [])
}
