import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database } from './database.ts'
import { type Hot, hotOn } from './hot.ts'
import { authRole } from './migration/ensure-roles.ts'
import { askInPacket } from './packet.ts'
import { retryAborted } from './retry-aborted.ts'
import { firstFailure, handled, isAborted } from './together.ts'
import { openDoor } from './transaction-connection.ts'
import { withClient } from './with-client.ts'

/** A hand-written statement over LOCAL tables. */
export type HotLocal = Hot

/** For what runs on every request. */
export const hotLocal = (database: Database): HotLocal =>
  hotOn((statement) => withClient(database, (client) => askInPacket(client, statement)), database.prepare)

/** The same on a query builder's open transaction, unprepared: for what is hot elsewhere and has a part in it. */
export const hotWithin =
  (db: Database['local']): HotLocal =>
  async <Row extends object>(_name: string, text: string, values: readonly unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

type HotWork<T> = (hot: HotLocal, last: (sent: Promise<unknown>) => void) => Promise<T>

/**
 * A transaction of such statements, as the role of the auth service. Nothing in it waits for an answer but `work` itself: `begin` travels with the first
 * statements, and the commit with those that `work` hands to `last`.
 */
export function inHotTransaction<T>(database: Database, work: HotWork<T>): Promise<T> {
  return retryAborted(() => withClient(database, (client) => frame(client, database, work)))
}

async function frame<T>(client: pg.PoolClient, { prepare }: Database, work: HotWork<T>): Promise<T> {
  const door = openDoor(client)
  const closing: Promise<unknown>[] = [
    handled(door.ask({ text: 'begin' })),
    handled(door.ask({ text: `set local role ${authRole}` })),
  ]
  try {
    const result = await work(hotOn(door.ask, prepare), (sent) => void closing.push(handled(sent)))
    await Promise.all([door.commit(), ...closing])
    return result
  } catch (error) {
    await door.rollBack()
    throw isAborted(error) ? await firstFailure(closing, error) : error
  }
}
