import { useQuery } from '@tanstack/react-query'
import { mostUnread } from '#contract/shared/limits.ts'
import { api } from './api-client.ts'
import { formatNumber } from './format.ts'

/** How many alerts nobody has acknowledged, as one reads it: '3', or '99+'; '' for none, undefined while it is not known. */
export function useUnread(): string | undefined {
  const count = useQuery(api.alerts.unread.query()).data?.count
  if (count === undefined) return undefined
  if (count === 0) return ''
  return count < mostUnread ? formatNumber(count) : `${formatNumber(mostUnread - 1)}+`
}
