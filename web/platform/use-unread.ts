import { useQuery } from '@tanstack/react-query'
import { mostUnread } from '#contract/shared/limits.ts'
import { api } from './api-client.ts'
import { formatNumber } from './format.ts'

/** How many alerts nobody has acknowledged, as one reads it: '3', or '99+'; undefined for none, or while it is not known. */
export function useUnread(): string | undefined {
  const count = useQuery(api.alerts.unread.query()).data?.count ?? 0
  if (count >= mostUnread) return `${formatNumber(mostUnread - 1)}+`
  return count > 0 ? formatNumber(count) : undefined
}
