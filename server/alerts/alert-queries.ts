import type * as z from 'zod'
import { Alert, type alerts as contract } from '#contract/alerts.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import { mostUnread } from '#contract/shared/limits.ts'
import type { Querying, Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'

/** Alerts as they are answered. */
export function alertsOf({ db }: Querying) {
  return db.selectFrom('alerts').select(keysOf(Alert.shape))
}

/** Alerts, newest first. */
export async function listAlerts(scope: Scope, { cursor, limit }: Input<typeof contract.list>['query']) {
  const after = readCursor(cursor, 'moment', 'alerts')
  let found = alertsOf(scope.anyCopy)
  if (after) found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(...after)))
  const rows: Alert[] = await found
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageFrom(rows, limit, 'alerts', (row) => [row.created_at, row.id])
}

const summary = statement<z.output<typeof contract.summary.returns>>(
  'alert_summary',
  `select count(*) filter (where type like '%below%') as critical, count(*) filter (where type like '%above%') as warnings,
     count(*) filter (where not acknowledged) as unacknowledged,
     (select count(*) from alert_rules where org_id = $1 and enabled) as active_rules
   from alerts where org_id = $1`,
)

/** Critical: the type contains 'below'; warning: it contains 'above'. */
export async function summariseAlerts(scope: Scope) {
  const [counts] = await scope.run(summary())
  return counts ?? { critical: 0, warnings: 0, unacknowledged: 0, active_rules: 0 }
}

const countUnread = statement<{ count: number }>(
  'count_unread_alerts',
  `select count(*)::int as count
   from (select from alerts where org_id = $1 and in_app and not acknowledged limit ${mostUnread}) as unread`,
)
const newestUnread = statement<Alert>(
  'newest_unread_alert',
  `select ${keysOf(Alert.shape).join(', ')} from alerts
   where org_id = $1 and in_app and not acknowledged order by created_at desc, id desc limit 1`,
)

/** What the bell shows: alerts of rules with the in-app channel, and what no rule raises, that nobody has acknowledged. */
export async function unreadAlerts(scope: Scope) {
  const [[counted], [newest = null]] = await scope.batch(countUnread(), newestUnread())
  return { count: counted?.count ?? 0, newest }
}
