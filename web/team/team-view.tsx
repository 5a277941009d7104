import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { can } from '#contract/shared/permissions.ts'
import { api } from '../platform/api-client.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useMayNot, useMe } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { BelowRows } from '../ui/below-rows.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'
import { SettingsFrame } from '../ui/settings-frame.tsx'
import { HandOverPanel } from './hand-over-panel.tsx'
import { InvitationList } from './invitation-list.tsx'
import { MemberList } from './member-list.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { useNoEmail } from './use-no-email.ts'

const InviteDialog = openable(() => import('./invite-dialog.tsx'))

/** Who works here, as what, and who was invited. */
export default function TeamView() {
  const me = useMe()
  const team = useQuery(api.members.list.query())
  const isOwner = me !== undefined && can(me.role, 'team:write')
  const failure = useFailure(team)
  const people = team.data?.items ?? []
  const invitations = useQuery({ ...api.invitations.list.query(), enabled: isOwner })
  const usage = useQuery({ ...api.billing.usage.query(), enabled: isOwner })
  const isAboveComplete = invitations.isFetched && usage.isFetched
  return (
    <SettingsFrame title="Team" lead="Who works here, and what they may do." action={<Invite />} wide>
      {me && (
        <MemberList
          me={me}
          list={{
            rows: people,
            pending: team.isPending && !failure,
            stale: false,
            failure,
            loadMore: undefined,
            more: false,
          }}
        />
      )}
      {/* Below the people, whose number would move them from under a press. */}
      {isOwner && team.isFetched && <InvitationList />}
      {isOwner && team.data && isAboveComplete && (
        <BelowRows>
          <SecondFactorPanel
            required={team.data.require_second_factor}
            without={people.filter(({ has_second_factor }) => has_second_factor === false).length}
          />
          <HandOverPanel others={people.filter(({ id }) => id !== me.user_id)} />
        </BelowRows>
      )}
    </SettingsFrame>
  )
}

function Invite() {
  const [open, setOpen] = useState(false)
  const mayNot = useMayNot('team:write')
  const demoReason = useDemoReason()
  const noEmail = useNoEmail() // the link would reach nobody
  return (
    <>
      <Button
        look="primary"
        icon={<UserPlus className="size-4" aria-hidden="true" />}
        disabledBecause={mayNot ?? demoReason ?? noEmail}
        onClick={() => setOpen(true)}
      >
        Invite
      </Button>
      <Awaited>{open && <InviteDialog onClose={() => setOpen(false)} />}</Awaited>
    </>
  )
}
