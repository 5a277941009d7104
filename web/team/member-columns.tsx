import type { Colleague } from '#contract/members.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { InitialsTile } from '../ui/initials-tile.tsx'
import { When } from '../ui/when.tsx'
import { roleWords } from './role-words.ts'

const RoleBadge = ({ role }: Colleague) => (
  <Badge look={role === 'owner' ? 'default' : 'secondary'}>{roleWords[role].name}</Badge>
)

const everybodys: readonly Column<Colleague>[] = [
  {
    header: 'Name',
    share: 2,
    card: 'title',
    cardCell: ({ display_name, email }) => (
      <span className="grid">
        <span className="wrap-anywhere">{display_name}</span>
        {email && <span className="text-sm font-normal wrap-anywhere text-soft">{email}</span>}
      </span>
    ),
    cell: ({ display_name, email }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <InitialsTile name={display_name} />
        <span className="grid min-w-0">
          <span className="truncate font-medium">{display_name}</span>
          {email && <span className="truncate text-sm text-soft">{email}</span>}
        </span>
      </span>
    ),
  },
  { header: 'Role', width: 120, card: 'badge', cell: RoleBadge },
]

const owners: readonly Column<Colleague>[] = [
  {
    header: 'Two-Step',
    width: 96,
    cell: ({ has_second_factor }) => (has_second_factor ? 'On' : <span className="text-soft">Off</span>),
  },
  {
    header: 'Last Seen',
    width: 130,
    card: 'detail',
    cardCell: ({ last_seen_at }) => (last_seen_at ? <When at={last_seen_at} /> : 'Not seen yet'),
    cell: ({ last_seen_at }) => (last_seen_at ? <When at={last_seen_at} /> : <span className="text-soft">Never</span>),
  },
]

/** What an owner sees of their people, and what everybody else does. */
export const memberColumns = (isOwner: boolean) => (isOwner ? [...everybodys, ...owners] : everybodys)
