import { Mail, X } from 'lucide-react'
import { useState } from 'react'
import type { Invitation } from '#contract/invitations.ts'
import { api } from '../platform/api-client.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useRows } from '../platform/use-list.ts'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { ListSection } from '../ui/list-section.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import { When } from '../ui/when.tsx'
import { isOver } from './is-over.ts'
import { roleWords } from './role-words.ts'
import { useNoEmail } from './use-no-email.ts'

const columns: readonly Column<Invitation>[] = [
  { header: 'Email', share: 2, card: 'title', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { header: 'Role', width: 120, card: 'detail', cell: ({ role }) => roleWords[role].name },
  { header: 'Invited By', width: 150, cell: ({ invited_by }) => <TwoLines first={invited_by} /> },
  {
    header: 'Good Until',
    width: 130,
    card: 'badge',
    cell: (invitation) =>
      isOver(invitation) ? <Badge look="low">Expired</Badge> : <When at={invitation.expires_at} />,
  },
]

/** Who was invited and has not come yet; sent again or taken back. */
export function InvitationList() {
  const list = useRows(api.invitations.list.query())
  const [revoking, setRevoking] = useState<Invitation>()
  const noEmail = useNoEmail()
  const resending = useIntent(api.invitations.resend, {
    saved: ({ email }) => `Invitation sent to ${email} again`,
    failed: ({ message }) => ({ title: 'Failed to send invitation', text: message }),
  })
  if (list.rows.length === 0 && !list.failure) return null
  return (
    <>
      <ListSection
        title="Invitations"
        empty="Nobody is invited"
        list={list}
        columns={columns}
        nameOf={({ email }) => email}
        actions={(invitation) => (
          <>
            <IconButton
              label={`Send the invitation to ${invitation.email} again`}
              icon={<Mail />}
              disabledBecause={noEmail}
              pending={resending.isPending && resending.variables.params.id === invitation.id}
              onClick={() => resending.mutate({ params: { id: invitation.id } })}
            />
            <IconButton
              label={`Revoke the invitation to ${invitation.email}`}
              icon={<X />}
              onClick={() => setRevoking(invitation)}
            />
          </>
        )}
      />
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}

function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const revoking = useIntent(api.invitations.revoke, { saved: 'Invitation revoked' })
  return (
    <ConfirmDialog
      title={`Revoke the invitation to ${invitation.email}?`}
      confirmLabel="Revoke"
      pending={revoking.isPending}
      error={revoking.error}
      onConfirm={() => revoking.mutateAsync({ params: { id: invitation.id } })}
      onClose={onClose}
    >
      Whoever opens the link is told that it was taken back.
    </ConfirmDialog>
  )
}
