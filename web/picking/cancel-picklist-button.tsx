import { lazy, Suspense, useState } from 'react'
import type { Picklist } from '#contract/picking.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'

const loadDialog = () => import('./cancel-picklist-dialog.tsx')
const CancelPicklistDialog = lazy(loadDialog)

export function CancelPicklistButton({ picklist }: { picklist: Picklist }) {
  const [asking, setAsking] = useState(false)
  const mayNot = useMayNot('picking:write')
  return (
    <>
      <Button disabledBecause={mayNot} onPointerEnter={() => void loadDialog()} onClick={() => setAsking(true)}>
        Cancel Picklist
      </Button>
      <Suspense>{asking && <CancelPicklistDialog picklist={picklist} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
