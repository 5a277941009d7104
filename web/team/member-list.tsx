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
import { toldApart } from './told-apart.ts'

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
  const nameOf = (one: Colleague) => toldApart(one, list.rows)
  const business = me.organisations.find(({ id }) => id === me.org_id)?.name ?? 'this business'
  return (
    <>
      <ListSection
        title="People"
        empty="Nobody works here"
        aside={<Seats people={list.rows.length} isOwner={isOwner} />}
        list={list}
        columns={columns}
        nameOf={nameOf}
        actions={(one) => (
          <MemberButtons
            {...{ mayNot, business }}
            mayNotChange={mayNot ?? (one.id === me.user_id ? whyNotLeave(me, list.rows) : undefined)}
            name={nameOf(one)}
            isOneself={one.id === me.user_id}
            mayNotLeave={demoReason ?? whyNotLeave(me, list.rows)}
            onAsk={(what) => setAsked({ what, id: one.id })}
          />
        )}
      />
      <Awaited>
        {member && asked?.what === 'role' && <RoleDialog member={member} name={nameOf(member)} onClose={close} />}
        {member && asked?.what === 'remove' && (
          <RemoveMemberDialog
            {...{ member, business }}
            name={nameOf(member)}
            isOneself={member.id === me.user_id}
            onClose={close}
          />
        )}
      </Awaited>
    </>
  )
}

function whyNotLeave(me: Me, people: readonly Colleague[]) {
  const owners = people.filter(({ role }) => role === 'owner')
  const isLastOwner = owners.length === 1 && owners[0]?.id === me.user_id
  return isLastOwner ? 'A business needs an owner. Make somebody else one first.' : undefined
}

type ButtonsProps = {
  name: string
  business: string
  isOneself: boolean
  /** Why nobody else is changed by whoever looks on, why this role is not, and why they may not go themselves. */
  mayNot: string | undefined
  mayNotChange: string | undefined
  mayNotLeave: string | undefined
  onAsk: (what: Asked['what']) => void
}

const MemberButtons = ({ name, business, isOneself, mayNot, mayNotChange, mayNotLeave, onAsk }: ButtonsProps) => (
  <>
    <IconButton
      label={`Change role of ${name}`}
      icon={<Pencil />}
      disabledBecause={mayNotChange}
      onClick={() => onAsk('role')}
    />
    {isOneself ? (
      <IconButton
        label={`Leave ${business}`}
        icon={<LogOut />}
        disabledBecause={mayNotLeave}
        onClick={() => onAsk('remove')}
      />
    ) : (
      <IconButton
        label={`Remove ${name}`}
        icon={<UserMinus />}
        disabledBecause={mayNot}
        onClick={() => onAsk('remove')}
      />
    )}
  </>
)
