import { useQuery } from '@tanstack/react-query'
import { can } from '#contract/shared/permissions.ts'
import { api } from '../platform/api-client.ts'
import { useMe } from '../platform/use-me.ts'

/** What owners are told of the limits of the plan; nobody else is, and for them nothing is to be fetched. */
export function useUsageNotices() {
  const me = useMe()
  const isMine = me !== undefined && can(me.role, 'billing:write')
  const { data, isFetched } = useQuery({ ...api.billing.notices.query(), enabled: isMine })
  return { items: (isMine && data?.items) || [], isFetched: !isMine || isFetched }
}
