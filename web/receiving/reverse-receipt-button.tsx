import { useState } from 'react'
import type { ReceiptDetail } from '#contract/receiving.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('./reverse-receipt-dialog.tsx'))
const ReverseReceiptDialog = openable(loadDialog)

/** For a delivery that was counted or booked wrongly. */
export function ReverseReceiptButton({ receipt, units }: { receipt: ReceiptDetail; units: number }) {
  const [asking, setAsking] = useState(false)
  const mayNot = useMayNot('receiving:write')
  return (
    <>
      <Button disabledBecause={mayNot} {...ahead(loadDialog)} onClick={() => setAsking(true)}>
        Reverse Receipt
      </Button>
      <Awaited>
        {asking && <ReverseReceiptDialog receipt={receipt} units={units} onClose={() => setAsking(false)} />}
      </Awaited>
    </>
  )
}
