import { LogOut, Pencil, UserMinus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Colleague } from '#contract/members.ts'
import { can } from '#contract/shared/permissions.ts'
import type { Me } from '#contract/team.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import type { Listing } from '../platform/use-list.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { IconButton } from '../ui/button.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { openable } from '../ui/openable.tsx'
import { memberColumns } from './member-columns.tsx'
import { Seats } from './seats.tsx'

const RoleDialog = openable(() => import('./role-dialog.tsx'))
const RemoveMemberDialog = openable(() => import('./remove-member-dialog.tsx'))

type Asked = { what: 'role' | 'remove'; id: string }

/** Who works here, as what; owners change that, and anybody may leave. */
export function MemberList({ me, list }: { me: Me; list: Listing<Colleague> }) {
  const [asked, setAsked] = useState<Asked>()
  const isOwner = can(me.role, 'team:write')
  const columns = useMemo(() => memberColumns(isOwner), [isOwner])
  const demoReason = useDemoReason()
  const mayNot = useMayNot('team:write') ?? demoReason
  const member = list.rows.find(({ id }) => id === asked?.id)
  const close = () => setAsked(undefined)
  const owners = list.rows.filter(({ role }) => role === 'owner')
  const isLastOwner = owners.length === 1 && owners[0]?.id === me.user_id
  const mayNotLeave = isLastOwner ? 'A business needs an owner. Make somebody else one first.' : undefined
  const business = me.organisations.find(({ id }) => id === me.org_id)?.name ?? 'this business'
  return (
    <>
      <ListSection
        title="People"
        empty="Nobody works here"
        aside={<Seats people={list.rows.length} isOwner={isOwner} />}
        list={list}
        columns={columns}
        nameOf={({ display_name }) => display_name}
        actions={({ id, display_name }) => (
          <>
            <IconButton
              label={`Change role of ${display_name}`}
              icon={<Pencil />}
              disabledBecause={mayNot}
              onClick={() => setAsked({ what: 'role', id })}
            />
            {id === me.user_id ? (
              <IconButton
                label={`Leave ${business}`}
                icon={<LogOut />}
                disabledBecause={demoReason ?? mayNotLeave}
                onClick={() => setAsked({ what: 'remove', id })}
              />
            ) : (
              <IconButton
                label={`Remove ${display_name}`}
                icon={<UserMinus />}
                disabledBecause={mayNot}
                onClick={() => setAsked({ what: 'remove', id })}
              />
            )}
          </>
        )}
      />
      <Awaited>
        {member && asked?.what === 'role' && <RoleDialog member={member} onClose={close} />}
        {member && asked?.what === 'remove' && (
          <RemoveMemberDialog
            member={member}
            isOneself={member.id === me.user_id}
            business={business}
            onClose={close}
          />
        )}
      </Awaited>
    </>
  )
}
