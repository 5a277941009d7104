import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { formatNumber, plural } from '../platform/format.ts'
import { isOver } from './is-over.ts'

/** How many people there are, or will be, of those the plan is meant for: told, and nobody is turned away. */
export function Seats({ people, isOwner }: { people: number; isOwner: boolean }) {
  const usage = useQuery({ ...api.billing.usage.query(), enabled: isOwner })
  const invitations = useQuery({ ...api.invitations.list.query(), enabled: isOwner }).data?.items ?? []
  const invited = invitations.filter((invitation) => !isOver(invitation)).length
  const limit = usage.data?.limits.users
  if (!isOwner || people === 0 || (limit === undefined && !usage.isPending)) return null
  const open = invited > 0 ? ` and ${plural(invited, 'open invitation')}` : ''
  const isFull = typeof limit === 'number' && people + invited >= limit
  const isKnown = limit !== undefined
  // A line of its own on a phone, with its place kept: beside the heading it would fit or not, as the figures are.
  return (
    <p
      className={`text-sm max-sm:basis-full max-sm:text-xs ${isFull ? 'text-low' : 'text-soft'} ${isKnown ? '' : 'invisible'}`}
    >
      {plural(people, 'person', 'people')}
      {open}
      {typeof limit === 'number' && `; your plan is meant for ${formatNumber(limit)}`}
    </p>
  )
}
