import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** That of the migrator we had before: a process of that version and one of this do not migrate at once. */
const lockKey = '3853314791062309107'
const askAgainMs = 200

export type Waiting = { atMostMs: number; say(line: string): void }

/**
 * One process migrates at a time. The lock is the session's, as some migrations run outside of transactions; it goes with the
 * connection, so that nobody waits for a process that is gone.
 */
export async function holdingMigrationLock<T>(
  client: pg.ClientBase,
  { atMostMs, say }: Waiting,
  work: () => Promise<T>,
) {
  const deadline = Date.now() + atMostMs
  for (let waited = false; !(await tryLock(client)); waited = true) {
    if (!waited) say('Another process is migrating the database; waiting for it.')
    if (Date.now() > deadline)
      throw new Error(
        `Another process has been migrating the database for more than ${Math.ceil(atMostMs / 60_000)} minutes; start again when it is done.`,
      )
    await sleep(askAgainMs)
  }
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => {}) // lost with its connection
  }
}

async function tryLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lockKey])
  return rows[0]?.held === true
}
