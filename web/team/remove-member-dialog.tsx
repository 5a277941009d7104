import type { Colleague } from '#contract/members.ts'
import { api } from '../platform/api-client.ts'
import { loseOrganisation } from '../platform/organisation.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = { member: Colleague; name: string; isOneself: boolean; business: string; onClose: () => void }

/** Asks before somebody works here no more: a colleague, or oneself. */
export default function RemoveMemberDialog({ member, name, isOneself, business, onClose }: Props) {
  const removing = useIntent(api.members.remove, {
    saved: isOneself ? undefined : `${name} works here no more`,
    onSaved: isOneself ? loseOrganisation : undefined,
  })
  return (
    <ConfirmDialog
      title={isOneself ? `Leave ${business}?` : `Remove ${name}?`}
      confirmLabel={isOneself ? 'Leave' : 'Remove'}
      pending={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutateAsync({ params: { id: member.id } })}
      onClose={onClose}
    >
      {isOneself
        ? 'You see nothing of this business any more, on any device. An owner can invite you again.'
        : 'They see nothing of this business any more, on any device. What they did stays, under their name.'}
    </ConfirmDialog>
  )
}
