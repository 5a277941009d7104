import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { errorCode } from '#server/embedded-postgres/error-code.ts'
import { noteApplied } from './history.ts'
import type { Migration } from './read-migrations.ts'

/** How long a migration waits for a lock, with everybody who comes after it, and how often it lets them pass and tries again. */
export type Patience = { lockMs: number; attempts: number; pauseMs: number }
export const usualPatience: Patience = { lockMs: 2_000, attempts: 30, pauseMs: 1_000 }

/** An index that is being built waits for older transactions in nobody's way, and begins from nothing when it is cut off. */
const buildLockMs = 60_000
const indexBuild = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i
const indexDrop = /\bdrop\s+index\s+concurrently\s+(?:if\s+exists\s+)?(\w+)/i
/** Lock timeout, deadlock: others go first. */
const passing = new Set(['55P03', '40P01'])

/** Done whole and noted in one transaction, or by one statement of its own. Raises one sentence with the file and the reason. */
export async function applyMigration(client: pg.ClientBase, migration: Migration, patience: Patience) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (migration.inTransaction ? applyWhole : applyAlone)(client, migration, patience)
    } catch (error) {
      if (!passing.has(errorCode(error) ?? '')) throw failed(migration, error)
      if (attempt === patience.attempts) throw failed(migration, error, ` in ${attempt} attempts`)
    }
    // Uneven, or a regular load could be met at the same point of its beat each time.
    await sleep(patience.pauseMs * (0.5 + Math.random()))
  }
}

async function applyWhole(client: pg.ClientBase, migration: Migration, { lockMs }: Patience) {
  await client.query(`begin; set local lock_timeout = ${lockMs}`)
  try {
    await client.query(migration.text)
    await noteApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // a lost connection has rolled back by itself; the cause is thrown
    throw error
  }
}

async function applyAlone(client: pg.ClientBase, migration: Migration, { lockMs }: Patience) {
  const index = indexBuild.exec(migration.text)?.[1]
  await client.query(`set lock_timeout = ${index ? buildLockMs : lockMs}`)
  if (index) await dropUnfinished(client, index)
  if (!(await isDone(client, migration))) await client.query(migration.text)
  await noteApplied(client, migration)
}

/** Whoever was killed meanwhile could not note it: PostgreSQL went on without them, and its index is there, or gone, already. */
async function isDone(client: pg.ClientBase, { text }: Migration) {
  const [built, dropped] = [indexBuild.exec(text)?.[1], indexDrop.exec(text)?.[1]]
  if (!built && !dropped) return false
  const { rowCount } = await client.query('select from pg_class where oid = to_regclass($1)', [built ?? dropped])
  return built ? rowCount === 1 : rowCount === 0
}

/** A build that was cut off leaves an index that costs every write and serves no read. */
async function dropUnfinished(client: pg.ClientBase, index: string) {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(index)}`)
}

function failed({ name }: Migration, cause: unknown, tries = '') {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `The migration ${name} failed${tries} (${reason}); what comes before it is in place, and the next start tries it again.`,
    { cause },
  )
}
