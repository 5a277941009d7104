import type { CronItem, Task, TaskList } from 'graphile-worker'
import { complain } from '#server/platform/complain.ts'
import { countRun } from '#server/platform/metrics/jobs.ts'

/** Work that recurs, once across all processes. */
export type Schedule = {
  /** When, as in crontab(5), in UTC: minute, hour, day of month, month, day of week. */
  at: string
  /** Where nobody ran at that time: for how many minutes afterwards a start makes up for it. */
  catchUp?: number
  /** Also whenever a process starts. */
  atStart?: true
  /** Of a round: so many minutes pass until an organisation has its next turn. */
  everyMinutes?: number
  /** It rests most of its time (`inTurn`), and takes no place of what works. */
  rests?: true
  /**
   * One run at a time. One that fails is logged, and left to the next time; `leaveOff` is aborted when the process begins to stop. A job that
   * somebody adds by hand is a run as well (`isByHand`).
   */
  work(leaveOff: AbortSignal, isByHand: boolean): Promise<unknown>
}
export type Schedules = Readonly<Record<string, Schedule>>

/** Those that rest most of their time, and the others. */
export function splitByRest(schedules: Schedules): [resting: Schedules, working: Schedules] {
  const { resting = [], working = [] } = Object.groupBy(Object.entries(schedules), ([, { rests }]) =>
    rests ? 'resting' : 'working',
  )
  return [Object.fromEntries(resting), Object.fromEntries(working)]
}

/** As a job: one waits at most, and none runs beside another. */
export const runOf = (name: string) => ({ task: name, queueName: `schedule ${name}`, jobKey: `schedule ${name}` })

export const cronItems = (schedules: Schedules): CronItem[] =>
  Object.entries(schedules).map(([name, { at, catchUp = 0 }]) => {
    const { task, ...turn } = runOf(name)
    return { task, match: at, identifier: name, options: { ...turn, backfillPeriod: catchUp * 60_000 } }
  })

export const scheduledTasks = (schedules: Schedules, leaveOff: AbortSignal): TaskList =>
  Object.fromEntries(Object.entries(schedules).map(([name, { work }]) => [name, taskOf(name, work, leaveOff)]))

const taskOf =
  (job: string, work: Schedule['work'], leaveOff: AbortSignal): Task =>
  async (payload) => {
    const isByHand = !(typeof payload === 'object' && payload !== null && '_cron' in payload)
    await countRun(job, () => work(leaveOff, isByHand)).catch((error: unknown) =>
      complain(error, 'background work failed; trying later', { job }),
    )
  }
