import { showCount, showTable } from '../scripts/replay/screen/show-table.ts'
import type { describeMachine } from './describe-machine.ts'
import type { Latency } from './latency.ts'
import type { Memory } from './watch-process.ts'

export type Figures = {
  measured_at: string
  machine: ReturnType<typeof describeMachine>
  data: { file: string; lines: number; invoices: number; concurrency: number }
  /** Invoice lines over the whole replay: catalogue, purchases, receipts and all steps of every sale. */
  lines_per_second: number
  seconds: number
  movements: { count: number; clients: number; per_second: number; latency: Latency }
  operations: Record<string, Latency>
  /** Of the server's Node process. */
  memory_mb: Memory
  /** The server's Node process and this one; PostgreSQL comes on top. */
  processor_seconds: { server: number; bench: number }
  books_balanced: boolean
  differences: number
}

export const goals = { lines_per_second: 400, idle_mb: 150, movement_p99_ms: 50 } as const

export function describeFigures(figures: Figures): string {
  const { machine, data, movements, memory_mb, processor_seconds } = figures
  return [
    `${showCount(data.lines)} lines of ${showCount(data.invoices)} invoices from ${data.file}, ${data.concurrency} invoices at once, in ${figures.seconds} s`,
    `on ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL ${machine.postgresql}; load before ${machine.load}`,
    '',
    describeGoals(figures),
    '',
    describeOperations(figures.operations),
    '',
    `  ${showCount(movements.count)} single movements at ${movements.clients} clients: ${showCount(movements.per_second)} a second`,
    `  The server's memory: ${memory_mb.before} MB before, ${memory_mb.mean} MB on average, ${memory_mb.most} MB at most, ${memory_mb.after} MB after; by the system's count ${memory_mb.most_by_system} MB at most`,
    `  Processor time: server ${processor_seconds.server} s, this program ${processor_seconds.bench} s, PostgreSQL not counted`,
    `  The books: ${figures.books_balanced ? 'balanced' : 'NOT balanced'}; ${figures.differences === 0 ? 'reconciled with the file to the unit and the penny' : `${figures.differences} DIFFERENCES from the file`}`,
  ].join('\n')
}

function describeGoals({ lines_per_second, memory_mb, movements }: Figures) {
  const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED')
  const p99 = movements.latency.p99
  return showTable(
    ['Goal', 'wanted:', 'measured:', ''],
    [
      [
        'order lines a second',
        `>= ${goals.lines_per_second}`,
        `${lines_per_second}`,
        verdict(lines_per_second >= goals.lines_per_second),
      ],
      [
        'server memory before (MB)',
        `< ${goals.idle_mb}`,
        `${memory_mb.before}`,
        verdict(memory_mb.before < goals.idle_mb),
      ],
      [
        'p99 of recording a movement (ms)',
        `< ${goals.movement_p99_ms}`,
        `${p99}`,
        verdict(p99 < goals.movement_p99_ms),
      ],
    ],
  )
}

function describeOperations(operations: Record<string, Latency>) {
  const rows = Object.entries(operations)
    .toSorted(([, a], [, b]) => b.count * b.p50 - a.count * a.p50)
    .map(([name, { count, failed, p50, p95, p99, longest }]) => [
      name,
      ...[count, failed, p50, p95, p99, longest].map(String),
    ])
  return showTable(['Operation (ms)', 'count:', 'failed:', 'p50:', 'p95:', 'p99:', 'longest:'], rows)
}
