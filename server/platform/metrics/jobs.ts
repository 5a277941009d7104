import { Counter, Gauge } from 'prom-client'
import { registry } from './registry.ts'

const labels = ['job'] as const
const runs = new Counter({
  name: 'pickwell_job_runs_total',
  help: 'Runs of background work, by job and how they ended',
  labelNames: [...labels, 'outcome'],
  registers: [registry],
})
const lastSuccess = new Gauge({
  name: 'pickwell_job_last_success_timestamp_seconds',
  help: 'When each job last came to its end',
  labelNames: labels,
  registers: [registry],
})

/** A run of a job, counted; whoever runs jobs calls it. */
export async function countRun<T>(job: string, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work()
    runs.inc({ job, outcome: 'done' })
    lastSuccess.set({ job }, Date.now() / 1000)
    return done
  } catch (error) {
    runs.inc({ job, outcome: 'failed' })
    throw error
  }
}
