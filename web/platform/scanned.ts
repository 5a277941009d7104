import { useEffect, useEffectEvent } from 'react'

/** What a page does with what is scanned while no field has the focus. */
type Takes = {
  /** Any code as it was scanned: nothing is looked up. */
  code?: (code: string) => void
  /** A product the code named. */
  product?: (id: string) => void
}

const takers: Takes[] = []

/** What the page on top does with scans; an empty object where it says nothing, and what was scanned is opened. */
export const whoTakesScans = (): Takes => takers.at(-1) ?? {}

/** While the component stands, scans are its own. */
export function useScanned({ code, product }: Takes) {
  const onCode = useEffectEvent((scanned: string) => code?.(scanned))
  const onProduct = useEffectEvent((id: string) => product?.(id))
  const [takesCodes, takesProducts] = [code !== undefined, product !== undefined]
  // An effect, because the scanner is heard by the whole page.
  useEffect(() => {
    const taker: Takes = {
      ...(takesCodes ? { code: (scanned) => onCode(scanned) } : {}),
      ...(takesProducts ? { product: (id) => onProduct(id) } : {}),
    }
    takers.push(taker)
    return () => void takers.splice(takers.indexOf(taker), 1)
  }, [takesCodes, takesProducts])
}
