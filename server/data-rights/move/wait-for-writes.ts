import { setTimeout as sleep } from 'node:timers/promises'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { type Installation, NotMoved } from './installation.ts'

const longestMs = 60_000
const everyMs = 50

const now = localStatement<{ now: string }>('', 'select clock_timestamp()::text as now')
// Of this login, as all that serves here: PostgreSQL tells nobody of others when they began.
const older = localStatement<{ pid: number }>(
  '',
  `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
  and xact_start <= $1::timestamptz and pid <> pg_backend_pid() and not pid = any ($2::int[])`,
)
const news = localStatement<{ waits: boolean }>(
  '',
  'select exists (select from outbox where org_id = $1) or exists (select from outbox_backlog where org_id = $1) as waits',
)

/** Whoever was let in before the organisation was frozen may still write: they are waited for. `except` are connections of the move itself. */
export async function waitForWrites({ database }: Installation, except: readonly number[]): Promise<void> {
  const local = localStatements(database)
  const [frozen] = await local.run(now())
  await until('Somebody has kept a transaction open for a minute', async () => {
    return (await local.run(older(frozen?.now, [...except]))).length === 0
  })
}

/** What the figures have still to learn is folded into them, and nothing of it is on its way any more. `dispatch` takes some of the news. */
export async function waitForNews({ database }: Installation, orgId: string, dispatch: () => Promise<unknown>) {
  const local = localStatements(database)
  await until('Its news is not taken', async () => {
    await dispatch()
    const [found] = await local.run(news(orgId))
    return !found?.waits
  })
}

async function until(problem: string, isDone: () => Promise<boolean>) {
  const end = performance.now() + longestMs
  while (!(await isDone())) {
    if (performance.now() > end) throw new NotMoved(`${problem}. Look into the log of the server, then run it again.`)
    await sleep(everyMs)
  }
}
