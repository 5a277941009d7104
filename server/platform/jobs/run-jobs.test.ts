import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { figures } from '#server/products/fold-figures.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { followNews } from './follow-news.ts'
import type { Job, JobRow, Jobs } from './job.ts'
import { runJobs } from './run-jobs.ts'

const patience = { timeout: 60_000, interval: 20 }
/** A job that follows every new product. */
const jobs = (work: Job['work']): Jobs => ({ 'test.look': { follows: 'product.created', work } })
const run = async ({ context }: Shop, work: Job['work']) =>
  runJobs({ url: await testDatabaseUrl(), database: context.database, jobs: jobs(work) })
const follow = followNews(jobs(async () => true))
const dispatch = async ({ context }: Shop) => {
  while ((await dispatchBatch(context.database, [figures, follow])) > 0);
}
const query = async ({ context }: Shop, text: string, values: unknown[] = []) => {
  const { rows } = await context.database.pool.query(text, values)
  return rows
}
const waiting = (shop: Shop) => query(shop, 'select * from graphile_worker.jobs where locked_by is null')
const held = (shop: Shop) => query(shop, 'select * from graphile_worker.jobs where locked_by is not null')

test('a job follows the news it is for, with its row and its organisation, once; an organisation has one at a time', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const heard: JobRow[] = []
  const open: string[] = []
  const most: number[] = []
  const stop = await run(shop, async (_, row) => {
    open.push(row.org_id)
    heard.push(row)
    most.push(open.filter((org_id) => org_id === row.org_id).length)
    await new Promise((resolve) => setImmediate(resolve))
    open.splice(open.indexOf(row.org_id), 1)
    return true
  })
  const asked: JobRow[] = []
  for (const one of [shop, other, shop]) asked.push({ org_id: one.scope.orgId, id: (await one.product()).id })
  await shop.sale([{ id: asked[0]?.id ?? '' }, 1])

  await dispatch(shop)
  await vi.waitFor(() => expect(heard).toHaveLength(3), patience)
  await stop()

  const of = ({ scope }: Shop, rows: JobRow[]) => rows.filter(({ org_id }) => org_id === scope.orgId)
  for (const one of [shop, other]) expect(of(one, heard)).toEqual(of(one, asked))
  expect(Math.max(...most)).toBe(1)
  expect([...(await waiting(shop)), ...(await held(shop))]).toEqual([])
})

test('stopping tells the job, waits for it, and leaves what is not done to whoever runs next', async () => {
  const shop = await openShop()
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const leftOff: string[] = []
  const stop = await run(shop, async (_, { id }, stopping) => {
    begun()
    await new Promise((resolve) => stopping.addEventListener('abort', resolve))
    leftOff.push(id)
    return false
  })
  const { id } = await shop.product()
  await dispatch(shop)
  await isBegun
  await stop()
  expect(leftOff).toEqual([id])
  expect(await held(shop)).toEqual([])

  const done: string[] = []
  const stopAgain = await run(shop, async (_, row) => done.push(row.id) > 0)
  await vi.waitFor(() => expect(done).toEqual([id]), patience)
  await stopAgain()
  expect(await waiting(shop)).toEqual([])
})

test('a job of a runner that was killed goes on at once where nobody has heard of that runner, though it was at work', async () => {
  const shop = await openShop()
  await (await run(shop, async () => true))() // makes the tables
  const { id } = await shop.product()
  await dispatch(shop)
  const hold = `locked_at = now(), locked_by = 'pool-killed'`
  await query(shop, `update graphile_worker._private_jobs set ${hold}, attempts = 1`)
  await query(shop, `update graphile_worker._private_job_queues set ${hold}`)

  const done: string[] = []
  const stop = await run(shop, async (_, row) => done.push(row.id) > 0)
  await vi.waitFor(() => expect(done).toEqual([id]), patience)
  await stop()
})

test('a runner that has said it is alive keeps its jobs; one that has been silent for long loses them', async () => {
  const shop = await openShop()
  await (await run(shop, async () => true))()
  await shop.product()
  await dispatch(shop)
  const hold = `locked_at = now(), locked_by = 'pool-elsewhere'`
  await query(shop, `update graphile_worker._private_jobs set ${hold}`)
  await query(shop, `insert into job_runners (id, seen_at) values ('pool-elsewhere', now())`)
  const done: string[] = []
  const stop = await run(shop, async (_, row) => done.push(row.id) > 0)
  expect(await held(shop)).toMatchObject([{ locked_by: 'pool-elsewhere' }])

  await query(shop, `update job_runners set seen_at = now() - interval '11 seconds' where id = 'pool-elsewhere'`)
  await vi.waitFor(() => expect(done).toHaveLength(1), patience)
  await stop()
})

test('a job that fails is tried again; one that cannot be settled, because PostgreSQL is gone, runs once more and ends nothing', async () => {
  const shop = await openShop()
  let times = 0
  const shut = Promise.withResolvers<() => Promise<void>>()
  const stop = await run(shop, async () => {
    times++
    if (times === 1) throw new Error('Not yet')
    if (times === 2) shut.resolve(await shutDatabase())
    return true
  })
  await shop.product()
  await dispatch(shop)
  const allowAgain = await shut.promise
  await allowAgain()

  await vi.waitFor(() => expect(times).toBe(3), patience)
  await vi.waitFor(async () => expect([...(await waiting(shop)), ...(await held(shop))]).toEqual([]), patience)
  await stop()
})

test('a runner that stops while its question for a job fails says so in our log, and prints nothing by itself', async () => {
  const shop = await openShop()
  onTestFinished(() => void vi.restoreAllMocks())
  const printed = (['trace', 'error', 'warn', 'log'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  )
  const stop = await run(shop, async () => true)
  const asking = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const holder = await shop.context.database.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('lock table graphile_worker._private_jobs in access exclusive mode')
  await vi.waitFor(async () => expect(await query(shop, `select ${asking}`)).not.toEqual([]), patience)

  let stopped = false
  const stopping = stop().then(() => {
    stopped = true
  })
  await vi.waitFor(async () => {
    await query(shop, `select pg_terminate_backend(pid) ${asking}`)
    expect(stopped).toBe(true)
  }, patience)
  await stopping
  expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('a runner that cannot say at its start that it is alive works all the same, and can be stopped', async () => {
  const shop = await openShop()
  await (await run(shop, async () => true))() // makes the tables
  const url = new URL(await testDatabaseUrl())
  url.searchParams.set('options', '-c lock_timeout=50ms')
  const holder = await shop.context.database.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('begin')
  await holder.query('lock table job_runners')
  const done: string[] = []
  const work = async (_: unknown, row: JobRow) => done.push(row.id) > 0
  const stop = await runJobs({ url: url.href, database: shop.context.database, jobs: jobs(work) })
  await holder.query('rollback')

  const { id } = await shop.product()
  await dispatch(shop)
  await vi.waitFor(() => expect(done).toEqual([id]), patience)
  await stop()
})

/** Cuts every connection to this database and lets nobody in; answers the way to let them in, which gives the runner time to find out. */
async function shutDatabase() {
  const name = new URL(await testDatabaseUrl()).pathname.slice(1)
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(`alter database ${name} allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return async () => {
    await client.query('select pg_sleep(1.5)')
    await client.query(`alter database ${name} allow_connections true`)
    await client.end()
  }
}
