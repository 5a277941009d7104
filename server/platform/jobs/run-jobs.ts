import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, Task, WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { log } from '#server/platform/log.ts'
import { type Job, type JobRow, type Jobs, turnOf } from './job.ts'
import { jobLogger, reportOutage } from './job-log.ts'
import { releaseLostJobs } from './release-lost-jobs.ts'

const jobsAtOnce = 2
/** One listens, one fetches and settles. What the jobs themselves do goes over the connections that serve. */
const connections = 2
const everyMs = 2000
const comeBackMs = 1000

type Running = { url: string; database: Database; jobs: Jobs }

/**
 * Runs the jobs that were asked for, in whichever process does the background work, and makes their tables first. Answers the way
 * to stop, which lets each job come to a good place.
 */
export async function runJobs({ url, database, jobs }: Running): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const pool = openPool(url)
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, taskOf(name, job, database, stopping.signal)]),
  )
  let open = await openRunner(pool, taskList).catch(async (error: unknown) => {
    await pool.end()
    throw explain(error)
  })
  const running = (async () => {
    for (;;) {
      await open.runner.promise.catch(reportOutage)
      if (stopping.signal.aborted) return
      // It gives up where it cannot say that a job is done, as when PostgreSQL is gone for a while.
      await sleep(comeBackMs)
      open = await openRunner(pool, taskList).catch((error: unknown) => {
        reportOutage(error)
        return open
      })
    }
  })()
  const beat = setInterval(() => releaseLostJobs(pool, open.id).catch(reportOutage), everyMs)
  return async () => {
    stopping.abort()
    clearInterval(beat)
    await open.runner.stop().catch(() => {}) // it has stopped by itself
    await running
    await pool.end()
  }
}

function explain(cause: unknown) {
  if (!(cause instanceof Error && 'code' in cause && cause.code === '42501')) return cause
  return new Error(
    `The database login may not make the schema of the background jobs (${cause.message}); let an administrator run "grant create on database <name> to <login>" first.`,
    { cause },
  )
}

function openPool(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 2000 })
  pool.on('error', reportOutage)
  pool.on('connect', (client) => client.on('error', reportOutage))
  return pool
}

type Open = { runner: Runner; id: string }

async function openRunner(pool: pg.Pool, taskList: Record<string, Task>) {
  // Loaded when it is needed: tools that only migrate or read have no use for it.
  const { Logger, run } = await import('graphile-worker')
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const runner = await run({
    pgPool: pool,
    schema: 'graphile_worker',
    taskList,
    events,
    concurrency: jobsAtOnce,
    pollInterval: everyMs,
    noHandleSignals: true,
    logger: jobLogger(Logger),
    // Without a moment's delay it would not hear that a job could not be settled, and the process would end.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  await releaseLostJobs(pool, id)
  return { runner, id } satisfies Open
}

const taskOf =
  (name: string, job: Job, database: Database, stopping: AbortSignal): Task =>
  async (payload, { addJob, abortSignal }) => {
    const row = payload as JobRow
    try {
      const isDone = await job.work(database, row, AbortSignal.any([stopping, abortSignal]))
      if (!isDone) await addJob(name, row, turnOf(name, row))
    } catch (error) {
      log.error({ err: error, job: name, ...row }, 'a job failed and is tried again later')
      throw error
    }
  }
