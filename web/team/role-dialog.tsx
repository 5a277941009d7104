import { type Colleague, type members, RoleChange } from '#contract/members.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useIntent } from '../platform/use-intent.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'
import { useFollowSaved } from '../ui/use-follow-saved.ts'
import { RoleCards } from './role-cards.tsx'

const refusals = { last_owner: ['role'] } as const satisfies RefusalFields<string, CodeOf<typeof members.changeRole>>
const failed = 'Failed to change role'

type Props = { member: Colleague; name: string; onClose: () => void }

/** What somebody may do here, from their next click on. */
export default function RoleDialog({ member, name, onClose }: Props) {
  const { role } = member
  const form = useContractForm(RoleChange, { role })
  // Else whoever presses without choosing takes back what another owner has decided meanwhile.
  useFollowSaved(form, role, () => form.reset({ role }))
  const saving = useIntent(api.members.changeRole, { saved: 'Role changed', failed })
  return (
    <FormDialog
      may="team:write"
      title={`Role of ${name}`}
      lead="It counts at once, on every screen they have open."
      submitLabel="Change Role"
      form={form}
      save={(body) => saving.mutateAsync({ params: { id: member.id }, body })}
      onClose={onClose}
      failed={failed}
      refusals={refusals}
      wide
    >
      <RoleCards form={form} name="role" />
    </FormDialog>
  )
}
