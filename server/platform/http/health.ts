import { readdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database } from '#server/platform/database/database.ts'

const migrations = new URL('../../../db/migrations/', import.meta.url)

/** Longer than a healthy database ever takes, and soon enough to see a hanging one. */
const patienceMs = 1500

/**
 * Alive: the process answers. Ready: the database answers and has the migrations this version needs, and the process is not about
 * to stop; what is not ready is named. Without its replica it is ready, and says so.
 */
export function healthRoutes(context: AppContext, stopping: AbortSignal) {
  const isMigrated = migrationCheck(context.database)
  const { replica } = context.database
  // However many ask, the database is asked once at a time.
  let asking: Promise<NotReady | undefined> | undefined
  const lookOnce = () => {
    asking ??= look(isMigrated).finally(() => {
      asking = undefined
    })
    return asking
  }
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const missing = stopping.aborted ? 'stopping' : await lookOnce()
      return missing
        ? c.json({ status: 'unavailable', not_ready: [missing] }, 503)
        : c.json({ status: 'ok', not_ready: [], ...(replica && { replica: replica.state() }) })
    })
}

type NotReady = 'database' | 'migrations'

const look = (isMigrated: () => Promise<boolean>): Promise<NotReady | undefined> =>
  Promise.race([
    isMigrated().then(
      (is) => (is ? undefined : 'migrations'),
      () => 'database' as const,
    ),
    setTimeout(patienceMs, 'database' as const),
  ])

/** What was applied stays applied: once all are there only whether the database answers is asked. */
function migrationCheck({ check }: Database) {
  let isDone = false
  return async () => {
    if (isDone) await check.query('select')
    else {
      const needed = (await readdir(migrations)).filter((name) => name.endsWith('.sql'))
      const { rows } = await check.query<{ name: string }>('select name from kysely_migration')
      const applied = new Set(rows.map(({ name }) => name))
      isDone = needed.every((name) => applied.has(name))
    }
    return isDone
  }
}
