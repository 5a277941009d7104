import { useState } from 'react'
import { type Colleague, type members, OwnershipTransfer } from '#contract/members.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { roles } from '#contract/shared/permissions.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useIntent } from '../platform/use-intent.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SelectField, TextField } from '../ui/form-fields.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'
import { roleWords } from './role-words.ts'
import { toldApart } from './told-apart.ts'

const refusals = { wrong_password: ['password'], no_password: ['password'] } as const satisfies RefusalFields<
  string,
  CodeOf<typeof members.transfer>
>
const failed = 'Failed to hand over'
const ownRoles = roles.map((role) => [role, roleWords[role].name] as const)

/** Makes somebody else an owner and oneself something else, with the password. */
export default function TransferDialog({ others, onClose }: { others: readonly Colleague[]; onClose: () => void }) {
  // Of several nobody is chosen by being the first: they could put out whoever hands over.
  const [isChoice] = useState(others.length > 1)
  const user_id = isChoice ? '' : (others[0]?.id ?? '')
  const form = useContractForm(OwnershipTransfer, { user_id, own_role: 'manager', password: '' })
  const saving = useIntent(api.members.transfer, { saved: 'The business has another owner', failed })
  return (
    <FormDialog
      may="team:write"
      title="Hand Over the Business"
      lead="Whoever you choose becomes an owner. They can change your role and remove you."
      submitLabel="Hand Over"
      form={form}
      save={(body) => saving.mutateAsync({ body })}
      onClose={onClose}
      failed={failed}
      refusals={refusals}
    >
      <SelectField
        form={form}
        name="user_id"
        label="New owner"
        {...(isChoice && { none: 'Choose who' })}
        options={others.map((one) => [one.id, toldApart(one, others)] as const)}
      />
      <SelectField form={form} name="own_role" label="Your role from then on" options={ownRoles} />
      <TextField
        form={form}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        wide
      />
    </FormDialog>
  )
}
