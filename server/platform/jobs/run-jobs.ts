import type { Task, TaskList } from 'graphile-worker'
import pg from 'pg'
import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { untilLetIn } from '#server/platform/database/until-let-in.ts'
import { countRun } from '#server/platform/metrics/jobs.ts'
import { hasMoved } from '#server/platform/refusal.ts'
import { addJobs } from './add-jobs.ts'
import { type Job, type JobRow, type Jobs, turnOf } from './job.ts'
import { reportOutage } from './job-log.ts'
import { openLane } from './open-lane.ts'
import { cronItems, runOf, type Schedules, scheduledTasks, splitByRest } from './schedule.ts'
import { tidying } from './tidy-jobs.ts'

/** What may take minutes, what may not wait for that, and what itself waits for others nearly all the time. */
const atOnce = { long: 3, quick: 2, waiting: 40 }
/** A job that has had this long lets those that wait go first. */
const turnMs = 10_000

type Running = {
  /** Past a pooler: a runner listens. */
  url: string
  database: Database
  /** Of the rooms, by name; they follow news. */
  jobs: Jobs
  schedules?: Schedules
  /** What is soon done, and may not wait behind what is not. */
  quick?: TaskList
  /** What waits for strangers: many of them at once, so that none waits for another's stranger. */
  waiting?: TaskList
}

/**
 * Runs the jobs that were added and those that recur, in whichever process does the background work, and makes their tables first.
 * Answers the way to stop, which lets each job come to a good place.
 */
export async function runJobs({
  url,
  database,
  jobs,
  schedules = {},
  quick = {},
  waiting = {},
}: Running): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const recurring = { ...schedules, 'tidy-jobs': tidying(database) }
  const [resting, working] = splitByRest(recurring)
  const beside = [
    { tasks: quick, atOnce: atOnce.quick },
    { tasks: { ...waiting, ...scheduledTasks(resting, stopping.signal) }, atOnce: atOnce.waiting },
  ].filter(({ tasks }) => Object.keys(tasks).length > 0)
  // Each lane listens on one connection, and fetches and settles on another. What the jobs do goes over those that serve.
  const pool = openPool(url, 2 + 2 * beside.length)
  const rooms = Object.entries(jobs).map(([name, job]) => [name, taskOf(name, job, database, stopping.signal)])
  const tasks = { ...Object.fromEntries(rooms), ...scheduledTasks(working, stopping.signal) }
  const lanes: (() => Promise<void>)[] = []
  const stop = async () => {
    stopping.abort()
    await Promise.all(lanes.map((close) => close()))
    await pool.end()
  }
  try {
    const first = { tasks, atOnce: atOnce.long, cron: cronItems(recurring) }
    for (const lane of [first, ...beside]) lanes.push(await untilLetIn(() => openLane(pool, lane)))
    const atStart = Object.keys(schedules).filter((name) => schedules[name]?.atStart)
    await localStatements(database).batch(...addJobs(atStart.map(runOf)))
  } catch (error) {
    await stop()
    throw explain(error)
  }
  return stop
}

function explain(cause: unknown) {
  if (!(cause instanceof Error && 'code' in cause && cause.code === '42501')) return cause
  return new Error(
    `The database login may not make the schema of the background jobs (${cause.message}); let an administrator run "grant create on database <name> to <login>" first.`,
    { cause },
  )
}

function openPool(url: string, max: number) {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 2000 })
  pool.on('error', reportOutage)
  pool.on('connect', (client) => client.on('error', reportOutage))
  return pool
}

const taskOf =
  (name: string, job: Job, database: Database, stopping: AbortSignal): Task =>
  async (payload, { addJob, abortSignal }) => {
    const row = payload as JobRow
    const turn = job.inOnePiece ? [] : [AbortSignal.timeout(turnMs)]
    const leaveOff = AbortSignal.any([stopping, abortSignal, ...turn])
    try {
      const isDone = await countRun(name, () => job.work(database, row, leaveOff))
      if (!isDone) await addJob(name, row, turnOf(name, job, row))
    } catch (error) {
      if (hasMoved(error)) return
      complain(error, 'a job failed and is tried again later', { job: name, ...row })
      throw error
    }
  }
