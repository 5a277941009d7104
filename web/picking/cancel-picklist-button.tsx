import { useState } from 'react'
import type { Picklist } from '#contract/picking.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('./cancel-picklist-dialog.tsx'))
const CancelPicklistDialog = openable(loadDialog)

export function CancelPicklistButton({ picklist }: { picklist: Picklist }) {
  const [asking, setAsking] = useState(false)
  const mayNot = useMayNot('picking:write')
  return (
    <>
      <Button disabledBecause={mayNot} {...ahead(loadDialog)} onClick={() => setAsking(true)}>
        Cancel Picklist
      </Button>
      <Awaited>{asking && <CancelPicklistDialog picklist={picklist} onClose={() => setAsking(false)} />}</Awaited>
    </>
  )
}
