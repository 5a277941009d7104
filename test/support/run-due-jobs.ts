import { EventEmitter } from 'node:events'
import { Logger, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'

const logger = new Logger(() => () => {})

/** The tables of the jobs, as the first process that runs some makes them. */
export const makeJobTables = (connectionString: string) => runMigrations({ connectionString, logger })

/** Runs the jobs that are due and ends; answers how many came to their end, and raises what the first that failed raised. */
export async function runDueJobs(connectionString: string, taskList: TaskList): Promise<number> {
  const events: WorkerEvents = new EventEmitter()
  const failures: unknown[] = []
  let done = 0
  events.on('job:error', ({ error }) => void failures.push(error))
  events.on('job:success', () => {
    done += 1
  })
  // As the server does: it ends when what was done is settled as well.
  const preset = { worker: { schema: 'graphile_worker', completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  // A pool of its own, for what the library opens itself may still be closing when a test's database goes.
  const pgPool = new pg.Pool({ connectionString, max: 4 })
  const note = (error: Error) => void failures.push(error)
  pgPool.on('error', note).on('connect', (client) => void client.on('error', note))
  try {
    await runOnce({ pgPool, taskList, events, logger, preset, noHandleSignals: true })
  } finally {
    await pgPool.end()
  }
  if (failures.length > 0) throw failures[0]
  return done
}
