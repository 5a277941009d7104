import { useState } from 'react'
import type { Picklist } from '#contract/picking.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'

const loadDialog = loadOnce(() => import('./edit-picklist-dialog.tsx'))
const EditPicklistDialog = openable(loadDialog)

/** Who picks it, and how urgent it is. */
export function EditPicklistButton({ picklist }: { picklist: Picklist }) {
  const [editing, setEditing] = useState<Picklist | null>(null)
  const mayNot = useMayNot('picking:write')
  return (
    <>
      <Button disabledBecause={mayNot} {...ahead(loadDialog)} onClick={() => setEditing(picklist)}>
        Edit
      </Button>
      <Awaited>{editing && <EditPicklistDialog picklist={editing} onClose={() => setEditing(null)} />}</Awaited>
    </>
  )
}
