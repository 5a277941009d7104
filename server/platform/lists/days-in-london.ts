import type { Add } from '#server/platform/database/statement-values.ts'

const midnight = (day: string) => `((${day})::date::timestamp at time zone 'Europe/London')`

/** The conditions of a list for the first and the last day, as they are in London, of what a row `r` was created at. */
export const createdOn = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : (add: Add) => `r.created_at >= ${midnight(add(from))}`,
  to: to === undefined ? undefined : (add: Add) => `r.created_at < ${midnight(`${add(to)}::date + 1`)}`,
})
