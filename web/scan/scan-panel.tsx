import { useState } from 'react'
import { useScanned } from '../platform/scanned.ts'
import { ScanField } from '../ui/scan-field.tsx'
import { isMiss, type LastScan } from './last-scan.ts'
import { signalScan } from './signal-scan.ts'
import { useScanFocus } from './use-scan-focus.ts'

type Props = { last: LastScan | null; onScan: (code: string) => void; disabled: boolean }

/** The scan field, in reach at the top while the lines scroll under it. A scanner is heard wherever the focus is. */
export function ScanPanel({ last, onScan, disabled }: Props) {
  const place = useScanFocus()
  const [code, setCode] = useState('')
  useScanned({
    code: (scanned) => {
      setCode('') // half a code may have stayed there
      if (disabled) signalScan('miss')
      else onScan(scanned)
    },
  })
  const outcome = last === null || disabled ? null : isMiss(last) ? 'miss' : 'hit'
  return (
    <div ref={place} className="sticky top-14 z-10 -mx-4 border-b border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
      <ScanField placeholder="SKU or barcode" {...{ code, onScan, outcome, disabled }} onType={setCode} />
    </div>
  )
}
