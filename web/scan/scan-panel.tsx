import { useScanned } from '../platform/scanned.ts'
import { ScanField } from '../ui/scan-field.tsx'
import { signalScan } from './signal-scan.ts'
import { useScanFocus } from './use-scan-focus.ts'
import type { Scans } from './use-scans.ts'

type Props = { scans: Scans; onScan: (code: string) => void; disabled: boolean }

/** The scan field, in reach at the top while the lines scroll under it. */
export function ScanPanel({ scans, onScan, disabled }: Props) {
  const place = useScanFocus()
  useScanned({ code: (code) => (disabled ? signalScan('miss') : onScan(code)) })
  return (
    <div ref={place} className="sticky top-14 z-10 -mx-4 border-b border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
      <ScanField
        placeholder="SKU or barcode"
        onScan={onScan}
        outcome={disabled ? null : scans.outcome}
        disabled={disabled}
      />
    </div>
  )
}
