import { useQuery } from '@tanstack/react-query'
import { type Picklist, PicklistEdit, type picking } from '#contract/picking.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { can } from '#contract/shared/permissions.ts'
import type { Member } from '#contract/team.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useIntent } from '../platform/use-intent.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SelectField } from '../ui/form-fields.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'
import { putPicklist } from './put-picklist.ts'

const failed = 'Failed to save picklist'
const refusals = { may_not_pick: ['assigned_to'] } as const satisfies RefusalFields<
  string,
  CodeOf<typeof picking.update>
>
const priorities = [
  ['1', 'P1 - can wait'],
  ['2', 'P2 - normal'],
  ['3', 'P3 - most urgent'],
] as const

export default function EditPicklistDialog({ picklist, onClose }: { picklist: Picklist; onClose: () => void }) {
  const { assigned_to, priority, version } = picklist
  const form = useContractForm(PicklistEdit, { assigned_to, priority, version })
  const members = useQuery(api.team.members.query())
  const update = useIntent(api.picking.update, {
    saved: 'Picklist updated successfully',
    failed,
    onSaved: putPicklist,
  })
  const params = { id: picklist.id }
  return (
    <FormDialog
      may="picking:write"
      title={`Edit ${picklist.picklist_number}`}
      submitLabel="Save Picklist"
      form={form}
      save={(body) => update.mutateAsync({ params, body })}
      failed={failed}
      refusals={refusals}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="assigned_to"
        label="Assigned To"
        none="Unassigned"
        options={choices(members.data?.items ?? [], picklist)}
        read={members}
      />
      <SelectField form={form} name="priority" label="Priority" options={priorities} whole />
    </FormDialog>
  )
}

/** Everybody here who may pick, and whoever has the list although they may not or left, or nobody knows yet who works here: so it stays chosen when they come. */
function choices(members: readonly Member[], { assigned_to, assigned_to_name }: Picklist) {
  const pickers = members.filter(({ role }) => can(role, 'picking:write'))
  const known = pickers.map(({ id, display_name }) => [id, display_name] as const)
  const isMissing = assigned_to !== null && pickers.every(({ id }) => id !== assigned_to)
  return isMissing ? [...known, [assigned_to, assigned_to_name ?? 'Somebody who left'] as const] : known
}
