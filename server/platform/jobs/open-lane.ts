import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CronItem, Runner, TaskList, Worker, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { jobLogger, reportOutage } from './job-log.ts'
import { releaseLostJobs } from './release-lost-jobs.ts'

const everyMs = 2000
const comeBackMs = 1000

/** Jobs of some kinds and how many of them run at once, whatever else there is to do. */
export type Lane = { tasks: TaskList; atOnce: number; cron?: CronItem[] }

type Open = { runner: Runner; id: string }

/**
 * Works off the jobs of one lane, and makes their tables first. Answers the way to stop, which lets each job come to a good place.
 */
export async function openLane(pool: pg.Pool, lane: Lane): Promise<() => Promise<void>> {
  let stopping = false
  let open = await openRunner(pool, lane)
  const stop = () => open.runner.stop().catch(() => {}) // it has stopped by itself
  const running = (async () => {
    for (;;) {
      await open.runner.promise.catch(reportOutage)
      if (stopping) return
      // It gives up where it cannot say that a job is done, as when PostgreSQL is gone for a while.
      await sleep(comeBackMs)
      if (stopping) return
      open = await openRunner(pool, lane).catch((error: unknown) => {
        reportOutage(error)
        return open
      })
      if (stopping) await stop() // it was asked to while this one was being opened
    }
  })()
  let isBeating = false // one at a time, or all connections of the pool would wait where PostgreSQL stands still
  const beat = setInterval(async () => {
    if (isBeating) return
    isBeating = true
    await releaseLostJobs(pool, open.id).catch(reportOutage)
    isBeating = false
  }, everyMs)
  return async () => {
    stopping = true
    clearInterval(beat)
    await stop()
    await running
  }
}

async function openRunner(pool: pg.Pool, { tasks, atOnce, cron = [] }: Lane): Promise<Open> {
  // Loaded when it is needed: tools that only migrate or read have no use for it.
  const { Logger, parseCronItems, run } = await import('graphile-worker')
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  letLeaveQuietly(events)
  const runner = await run({
    pgPool: pool,
    schema: 'graphile_worker',
    taskList: tasks,
    parsedCronItems: parseCronItems(cron),
    events,
    concurrency: atOnce,
    pollInterval: everyMs,
    noHandleSignals: true,
    logger: jobLogger(Logger),
    // Without a moment's delay it would not hear that a job could not be settled, and the process would end.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  // It runs already: whoever gave it up here would leave it running without an owner. The beat says it again in two seconds.
  await releaseLostJobs(pool, id).catch(reportOutage)
  return { runner, id }
}

/**
 * A worker that was asked to leave while its question for a job was under way, and whose question fails, would be printed by the
 * library with its whole stack. Released by force it has ended before that, and what went wrong stands in our log.
 */
function letLeaveQuietly(events: WorkerEvents) {
  const leaving = new WeakSet<Worker>()
  events.on('worker:release', ({ worker }) => {
    leaving.add(worker)
  })
  events.on('worker:getJob:error', ({ worker, error }) => {
    if (!leaving.has(worker)) return
    reportOutage(error)
    void worker.release(true)
  })
}
