import { localStatement, type Statement } from '#server/platform/database/statement.ts'

const byMonth = localStatement<{ month: string; calls: number }>(
  'api_calls_by_month',
  `select month_in_london(hour) as month, sum(requests)::int as calls from api_hours
   where org_id = $1 and hour > now() - interval '400 days' group by 1`,
)

/** How many requests with keys passed in each month that had some, by its first day. */
export const callsByMonth = (orgId: string): Statement<Map<string, number>> =>
  byMonth(orgId).as((rows) => new Map(rows.map(({ month, calls }) => [month, calls])))
