import { sql } from 'kysely'
import type * as z from 'zod'
import type { Alert, alerts as contract } from '#contract/alerts.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { notFound } from '#server/platform/refusal.ts'

function alerts(tx: Tx) {
  return tx.db
    .selectFrom('alerts')
    .select(['id', 'type', 'title', 'message', 'current_value', 'threshold', 'acknowledged', 'created_at'])
}

/** Alerts, newest first. */
export function listAlerts(scope: Scope, query: Input<typeof contract.list>['query']) {
  return scope.read(async (tx) => {
    const after = readCursor(query.cursor, 'moment')
    const rows: Alert[] = await alerts(tx)
      .$if(after !== undefined, (q) =>
        q.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(after?.[0] ?? '', after?.[1] ?? '')),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit + 1)
      .execute()
    return pageFrom(rows, query.limit, (row) => [row.created_at, row.id])
  })
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

/** New becomes Acknowledged, with no way back; doing it again changes nothing. */
export function acknowledgeAlert(scope: Scope, id: string): Promise<Alert> {
  return scope.transaction(async (tx) => {
    const seen = await tx.db
      .updateTable('alerts')
      .set({ acknowledged: true, acknowledged_by: tx.userId, acknowledged_at: sql`now()` })
      .where('id', '=', id)
      .where('acknowledged', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (seen)
      tx.audit({
        action: 'alert.acknowledged',
        table: 'alerts',
        id,
        before: { acknowledged: false },
        after: { acknowledged: true },
      })
    return (await alerts(tx).where('id', '=', id).executeTakeFirst()) ?? notFound('Alert')
  })
}
