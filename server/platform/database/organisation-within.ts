import { writeAuditLog } from './audit-log.ts'
import type { Caller } from './caller.ts'
import type { Database } from './database.ts'
import { sendingWithin } from './local-statements.ts'
import { batchingOver } from './statement.ts'
import { openTx, requireInOrder } from './tenant-transaction.ts'
import type { Tx } from './tx.ts'

/** An open transaction of the login that owns the tables, and when it began (as `performance.now()`). */
export type Within = { database: Database; db: Database['local']; begun: number }

/**
 * Work in an organisation within such a transaction, with its audit and its news: for what has to happen in several organisations, and to
 * an account, together or not at all. No policy keeps it to its organisation: its statements name that, as all do. Nothing in it may take
 * another role.
 */
export async function organisationWithin(
  { database, db, begun }: Within,
  caller: Caller,
  work: (tx: Tx) => Promise<void>,
) {
  const send = sendingWithin(db, caller.orgId)
  const { tx, writes, queued } = openTx({ caller, database, member: { role: 'owner' } }, { send })
  await work(tx)
  requireInOrder(begun)
  await batchingOver(send).batch(...queued, ...writeAuditLog(caller, writes, tx.metricDeltas))
}
