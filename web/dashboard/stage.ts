import type { Queues, Trends } from '#contract/dashboard.ts'
import type { DashboardFigures } from './figures.tsx'

/** A read as `useQuery` answers it. */
type Read<Answer> = { data: Answer | undefined; isFetched: boolean }

/** It has come, or could not be had: so it stays while it is asked for again. */
export const isKnown = ({ isFetched }: { isFetched: boolean }) => isFetched

/** The same read while it is not to be drawn yet. */
export const awaited = <R extends Read<unknown>>(read: R) => ({
  ...read,
  data: undefined,
  isError: false as const,
  isFetchedAfterMount: false as const,
})

type Reads = {
  me: Read<unknown>
  figures: Read<DashboardFigures>
  queues: Read<Queues>
  trends: Read<Trends>
}

/**
 * Whether a business is new: it has no order yet, and so nothing waits, and its steps come first, for they are what it has to do. Undefined
 * until that is known, from whichever read tells first of an order, and until `me` says who may begin its trial, the last line of the steps.
 */
export function isNewBusiness({ me, figures, queues, trends }: Reads): boolean | undefined {
  if (figures.data?.orders || trends.data?.orders.length || doesAnyWait(queues.data)) return false
  if (!isKnown(figures) || !isKnown(me)) return undefined
  return figures.data?.orders === 0
}

const doesAnyWait = (queues: Queues | undefined) =>
  queues !== undefined &&
  [queues.to_confirm, queues.to_pick, queues.to_ship, queues.to_receive].some(({ count }) => count > 0)
