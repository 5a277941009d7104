import { showTable } from '../../scripts/replay/screen/show-table.ts'
import type { describeMachine } from '../describe-machine.ts'
import type { Measured } from '../drive.ts'
import type { Limits } from './ask-pgbench.ts'

export type Round = { clients: number; asked: Map<string, Measured>; limits: Limits }
export type OperationFigures = {
  machine: ReturnType<typeof describeMachine>
  rounds: Round[]
  hot: Measured
  memory_mb: number
  books_balanced: boolean
}

/** Share of the same statements in pgbench, in per cent; p99 at 8 clients and on the hot product in ms; memory in MB. */
const goals = {
  movement: 50,
  other: 45,
  bare: { 8: 20, 32: 16 } as Record<number, number>,
  p99: 50,
  hot_p99: 300,
  memory: 200,
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10
const verdict = (reached: boolean) => (reached ? '' : 'MISSED')

export function describeOperations({ machine, rounds, hot, memory_mb, books_balanced }: OperationFigures): string {
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
    showTable(headings, rounds.flatMap(rowsOf)),
    '',
    showTable(
      ['Beside', 'wanted:', 'measured:', ''],
      [
        ...rounds.flatMap(bareRow),
        [
          '100 clients on one product, p99 (ms)',
          `< ${goals.hot_p99}`,
          `${hot.latency.p99}`,
          verdict(hot.latency.p99 < goals.hot_p99),
        ],
        ['  movements a second, none failed', '', `${hot.per_second}`, ''],
        ['server memory after the run (MB)', `<= ${goals.memory}`, `${memory_mb}`, verdict(memory_mb <= goals.memory)],
        ['the books', 'balanced', books_balanced ? 'balanced' : 'NOT balanced', verdict(books_balanced)],
      ],
    ),
  ].join('\n')
}

const goalOf = (name: string) => (name === 'record movement' ? goals.movement : goals.other)

function rowsOf({ clients, asked, limits }: Round) {
  return [...asked].map(([name, { per_second, latency, server_ms_per_request }]) => {
    const limit = limits.byOperation.get(name) ?? 0
    const share = percent(per_second, limit)
    const isGood = share >= goalOf(name) && (clients !== 8 || latency.p99 < goals.p99)
    const figures = [
      clients,
      per_second,
      latency.p50,
      latency.p95,
      latency.p99,
      server_ms_per_request,
      Math.round(limit),
      share,
    ]
    return [name, ...figures.map(String), `>= ${goalOf(name)}`, verdict(isGood)]
  })
}

function bareRow({ clients, asked, limits }: Round) {
  const share = percent(asked.get('record movement')?.per_second ?? 0, limits.bare_movement)
  const goal = goals.bare[clients]
  const wanted = goal === undefined ? '' : `>= ${goal}`
  return [
    [
      `movement, % of ${Math.round(limits.bare_movement)} bare ones, ${clients} clients`,
      wanted,
      `${share}`,
      verdict(share >= (goal ?? 0)),
    ],
  ]
}
