import { lazy, Suspense, useState } from 'react'
import type { Picklist } from '#contract/picking.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'

const loadDialog = () => import('./edit-picklist-dialog.tsx')
const EditPicklistDialog = lazy(loadDialog)

/** Who picks it, and how urgent it is. */
export function EditPicklistButton({ picklist }: { picklist: Picklist }) {
  const [editing, setEditing] = useState<Picklist | null>(null)
  const mayNot = useMayNot('picking:write')
  return (
    <>
      <Button disabledBecause={mayNot} onPointerEnter={() => void loadDialog()} onClick={() => setEditing(picklist)}>
        Edit
      </Button>
      <Suspense>{editing && <EditPicklistDialog picklist={editing} onClose={() => setEditing(null)} />}</Suspense>
    </>
  )
}
