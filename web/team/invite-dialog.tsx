import { invitationDays, type invitations, NewInvitation } from '#contract/invitations.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useIntent } from '../platform/use-intent.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextField } from '../ui/form-fields.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'
import { RoleCards } from './role-cards.tsx'

const refusals = { already_member: ['email'], already_invited: ['email'] } as const satisfies RefusalFields<
  string,
  CodeOf<typeof invitations.send>
>
const failed = 'Failed to send invitation'

/** Asks somebody to work here, by mail. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useContractForm(NewInvitation, { email: '', role: 'warehouse' })
  const sending = useIntent(api.invitations.send, { saved: ({ email }) => `Invitation sent to ${email}`, failed })
  return (
    <FormDialog
      may="team:write"
      title="Invite Somebody"
      lead={`They get a mail with a link that works for ${invitationDays} days.`}
      submitLabel="Send Invitation"
      form={form}
      save={(body) => sending.mutateAsync({ body })}
      onClose={onClose}
      failed={failed}
      refusals={refusals}
      wide
    >
      <TextField form={form} name="email" label="Email" type="email" inputMode="email" wide />
      <RoleCards form={form} name="role" />
    </FormDialog>
  )
}
