import { useEffect, useState } from 'react'
import { giveKeysBack } from '../platform/keys-for-page.ts'
import { useScanned } from '../platform/scanned.ts'
import { ScanField } from '../ui/scan-field.tsx'
import { countBehindFigure } from './count-behind-figure.ts'
import { isMiss, type LastScan } from './last-scan.ts'
import { useScanFocus } from './use-scan-focus.ts'

type Props = {
  last: LastScan | null
  onScan: (code: string) => void
  /** Told of a scan that comes while nothing is taken, and why. */
  onRefused: (code: string, why: string) => void
  /** Whether a code is on one of the lines. */
  knows: (code: string) => boolean
  /** Why nothing is taken; undefined where it is. */
  disabledBecause: string | undefined
}

/** The scan field, in reach at the top while the lines scroll under it. A scanner is heard wherever the focus is. */
export function ScanPanel({ last, onScan, onRefused, knows, disabledBecause }: Props) {
  const place = useScanFocus()
  const [code, setCode] = useState('')
  useScanned({
    code: (scanned, typed) => {
      setCode('')
      if (disabledBecause) return onRefused(scanned, disabledBecause)
      // Half a code may have stayed there: of this one, where the scanner paused, or of one that was cut off.
      const count = (one: string) => onScan(knows(one) && !knows(code + one) ? one : code + one)
      const isCounted = countBehindFigure({ code: scanned, typed }, place.current, { knows, count })
      if (!isCounted) count(scanned)
    },
  })
  // An effect, behind the one that takes scans: what was scanned while this was on its way can be counted now.
  useEffect(() => giveKeysBack(), [])
  const outcome = last === null || (disabledBecause && !isMiss(last)) ? null : isMiss(last) ? 'miss' : 'hit'
  return (
    <div
      ref={place}
      className="sticky narrow:top-0! [@media(height<30rem)]:static top-14 z-10 -mx-4 border-b border-line bg-paper px-4 py-3 md:mx-0 md:px-0"
    >
      <ScanField placeholder="SKU or barcode" {...{ code, onScan, outcome, disabledBecause }} onType={setCode} />
    </div>
  )
}
