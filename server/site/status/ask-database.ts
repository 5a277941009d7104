import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { hearNotification } from '#server/platform/events/hear-notification.ts'
import { type Asked, judge, timed } from './check.ts'

const look = localStatement('measure_database', 'select count(*) from status_incidents where resolved_at is null')

/** A query over the connections that serve, the wait for one included. */
export async function queryDatabase({ context }: Asked) {
  const [, ms] = await timed(() => localStatements(context.database).run(look()))
  return judge(ms, { slow: 500 })
}

/** A word of PostgreSQL's, sent and heard, as live updates travel. */
export async function hearNews({ context, direct, signal }: Asked) {
  const [, ms] = await timed(() => hearNotification(context.database, direct, signal))
  return judge(ms, { slow: 1000 })
}
