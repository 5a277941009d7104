import type { describeMachine } from '../describe-machine.ts'
import { showMarkdown } from '../show-markdown.ts'
import type { Step } from './take-step.ts'

export type CapacityFigures = {
  measured_at: string
  machine: ReturnType<typeof describeMachine>
  /** The server's resident memory before anybody came, in megabytes. */
  idle_mb: number
  steps: Step[]
}

export const goals = { businesses: 1500, p99: 100, idle_mb: 150 }

const headings = [
  'businesses:',
  'requests/s:',
  'read p50:',
  'p99:',
  'write p50:',
  'p99:',
  'refused:',
  'failed:',
  'sent again:',
  'cores server:',
  'PostgreSQL:',
  'driver:',
  'MB server:',
  'PostgreSQL:',
]

export function describeCapacity({ machine, idle_mb, steps }: CapacityFigures): string {
  const carried = Math.max(0, ...steps.filter(isCarried).map(({ businesses }) => businesses))
  return [
    `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, load before ${machine.load}`,
    '',
    showMarkdown(headings, steps.map(rowOf)),
    '',
    `Businesses carried, everything answered with a p99 under ${goals.p99} ms: ${carried} of ${goals.businesses} (${verdict(carried >= goals.businesses)}).`,
    `Idle: ${idle_mb.toFixed(0)} MB (at most ${goals.idle_mb}: ${verdict(idle_mb <= goals.idle_mb)}).`,
    ...steps.flatMap(({ businesses, failures }) =>
      Object.entries(failures).map(([what, times]) => `${businesses} businesses: ${times} times ${what}`),
    ),
  ].join('\n')
}

const verdict = (isReached: boolean) => (isReached ? 'reached' : 'MISSED')

/** Too much is asked where anything is refused, fails or is late. */
export const isCarried = ({ read, write, refused, failures }: Step) =>
  refused === 0 && Object.keys(failures).length === 0 && read.p99 < goals.p99 && write.p99 < goals.p99

function rowOf(step: Step): string[] {
  const { businesses, per_second, read, write, refused, failures, resent, cores, memory_mb } = step
  const failed = Object.values(failures).reduce((sum, times) => sum + times, 0)
  return [
    ...[businesses, Math.round(per_second), read.p50, read.p99, write.p50, write.p99, refused, failed, resent].map(
      String,
    ),
    ...[cores.server, cores.database, cores.driver].map((one) => one.toFixed(2)),
    ...[memory_mb.server, memory_mb.database].map((one) => one.toFixed(0)),
  ]
}
