import type { Colleague } from '#contract/members.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/data-table-props.ts'
import { InitialsTile } from '../ui/initials-tile.tsx'
import { When } from '../ui/when.tsx'
import { roleWords } from './role-words.ts'

const RoleBadge = ({ role }: Colleague) => (
  <Badge look={role === 'owner' ? 'default' : 'secondary'}>{roleWords[role].name}</Badge>
)

/** Whole: of two who are called alike the end of their addresses tells who is who, before one of them is removed. */
const Named = ({ display_name, email }: Colleague) => (
  <span className="grid min-w-0">
    <span className="font-medium wrap-anywhere">{display_name}</span>
    {email && <span className="text-sm font-normal wrap-anywhere text-soft">{email}</span>}
  </span>
)

const everybodys: readonly Column<Colleague>[] = [
  {
    header: 'Name',
    share: 2,
    card: 'title',
    cardCell: Named,
    cell: (colleague) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <InitialsTile name={colleague.display_name} />
        <Named {...colleague} />
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
