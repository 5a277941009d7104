import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { billing, SubscriptionChoice } from '#contract/billing.ts'
import type { Request } from '#contract/shared/endpoint.ts'
import { api } from '../platform/api-client.ts'
import { useDebounced } from '../platform/use-debounced.ts'
import { type Failure, type Read, useFailure } from '../platform/use-failure.ts'

type Asked = Request<typeof billing.quote>['query']

const restMs = 300

/**
 * What `wanted` costs, asked for once typing rests. Meanwhile the last quote stays, but is not current: nobody pays an amount that
 * belongs to another choice. When news has it read again it stays current, or a press in that moment would be lost; what has changed
 * by then the server refuses.
 */
export function useQuote({ advanced_reporting, ...wanted }: SubscriptionChoice, discount_code: string) {
  const asked = JSON.stringify({ ...wanted, advanced_reporting: String(advanced_reporting), discount_code })
  const settled = useDebounced(asked, restMs)
  const read = useQuery({
    ...api.billing.quote.query({ query: JSON.parse(settled) as Asked }),
    placeholderData: keepPreviousData,
  })
  const failure = useFailure(read)
  const isSettled = asked === settled
  return {
    quote: read.data,
    isCurrent: isSettled && !read.isPlaceholderData && read.data !== undefined && !read.error,
    failure: isSettled ? (failure ?? failedAgain(read)) : undefined,
  }
}

/** The price was known, and could not be had anew: nobody pays what may have changed. */
const failedAgain = ({ error, isPlaceholderData, isFetching, refetch }: Read): Failure | undefined =>
  error && !isPlaceholderData ? { error, onRetry: () => void refetch(), isRetrying: isFetching } : undefined
