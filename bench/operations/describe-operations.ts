import type { describeMachine } from '../describe-machine.ts'
import type { Measured } from '../drive.ts'
import { showMarkdown } from '../show-markdown.ts'

/** `limit`: the same statements in pgbench, `bare_movement`: the barest ones; transactions a second. */
export type Round = {
  clients: number
  operations: { name: string; asked: Measured; limit: number }[]
  bare_movement: number
}
export type OperationFigures = {
  machine: ReturnType<typeof describeMachine>
  rounds: Round[]
  hot: Measured
  memory_mb: number
  books_balanced: boolean
}

/** Share of the same statements in pgbench, in per cent; p99 at 8 clients and on the hot product in ms. */
const goals = {
  movement: 50,
  other: 45,
  bare: { 8: 20, 32: 16 } as Record<number, number>,
  p99: 50,
  hot_p99: 300,
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10
const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED')

/** Ready for RESULTS.md. */
export function describeOperations(figures: OperationFigures): string {
  const { machine, rounds } = figures
  const headings = [
    'Operation',
    'clients:',
    'a second:',
    'p50 ms:',
    'p95 ms:',
    'p99 ms:',
    'server ms:',
    'pgbench:',
    '%:',
    'goal:',
    '',
  ]
  return [
    `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL ${machine.postgresql}; load before ${machine.load}`,
    '',
    showMarkdown(headings, rounds.flatMap(rowsOf)),
    '',
    showMarkdown(['Beside', 'goal:', 'measured:', ''], [...rounds.flatMap(bareRow), ...wholeRun(figures)]),
  ].join('\n')
}

function rowsOf({ clients, operations }: Round) {
  return operations.map(({ name, asked: { per_second, latency, server_ms_per_request }, limit }) => {
    const goal = name === 'record movement' ? goals.movement : goals.other
    const share = percent(per_second, limit)
    const isGood = share >= goal && (clients !== 8 || latency.p99 < goals.p99)
    const timed = [latency.p50, latency.p95, latency.p99, server_ms_per_request]
    const wanted = clients === 8 ? `>= ${goal}, p99 < ${goals.p99}` : `>= ${goal}`
    return [name, ...[clients, per_second, ...timed, Math.round(limit), share].map(String), wanted, verdict(isGood)]
  })
}

function bareRow({ clients, operations, bare_movement }: Round) {
  const movement = operations.find(({ name }) => name === 'record movement')
  const share = percent(movement?.asked.per_second ?? 0, bare_movement)
  const name = `movements, % of ${Math.round(bare_movement)} bare ones a second, ${clients} clients`
  const goal = goals.bare[clients]
  return [goal === undefined ? [name, '', `${share}`, ''] : [name, `>= ${goal}`, `${share}`, verdict(share >= goal)]]
}

const wholeRun = ({ hot, memory_mb, books_balanced }: OperationFigures) => [
  [
    '100 clients on one product, p99 (ms)',
    `< ${goals.hot_p99}`,
    `${hot.latency.p99}`,
    verdict(hot.latency.p99 < goals.hot_p99),
  ],
  ['their movements a second, none failed', '', `${hot.per_second}`, ''],
  ["server's resident memory after the run (MB)", '', `${memory_mb}`, ''],
  ['the books', 'balanced', books_balanced ? 'balanced' : 'NOT balanced', verdict(books_balanced)],
]
