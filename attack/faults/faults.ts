import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freezePostgres, postgresProcesses } from '#test/support/postgres-processes.ts'
import type { Target } from '#test/support/start-target.ts'

/** Does its harm, and answers the moment from which it can be mended. */
export type Fault = (target: Target) => Promise<number>

const frozenMs = { short: 1500, long: 12_000 }

/** What may befall a server and its database while people work. */
export function faults(short: boolean): Record<string, Fault> {
  return {
    'kill -9 of the server': async (target) => {
      const moment = performance.now()
      await target.kill()
      await target.startAgain()
      return moment
    },
    'kill -9 of the postmaster': async ({ dataDir }) => killed((await postgresProcesses(dataDir)).postmaster),
    'kill -9 of one backend': async ({ dataDir }) => {
      const { children } = await postgresProcesses(dataDir)
      const backend = children.findLast(({ title }) => / pickwell .*(idle|SELECT|INSERT|COMMIT|BEGIN)/i.test(title))
      if (!backend) throw new Error('PostgreSQL has no backend to kill')
      return killed(backend.pid)
    },
    'PostgreSQL frozen': async ({ dataDir }) => {
      const thaw = await freezePostgres(dataDir)
      await setTimeout(short ? frozenMs.short : frozenMs.long).finally(thaw)
      return performance.now()
    },
    'every connection cut': async (target) => {
      const client = new pg.Client({ connectionString: await target.databaseUrl() })
      await client.connect()
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
      await client.end()
      return performance.now()
    },
  }
}

function killed(pid: number) {
  process.kill(pid, 'SIGKILL')
  return performance.now()
}
