import { showTable } from '../../scripts/replay/screen/show-table.ts'
import type { describeMachine } from '../describe-machine.ts'
import type { AskedList } from './ask-lists.ts'
import type { AgainstPlain } from './ask-plain-list.ts'
import type { Browsed } from './browse-products.ts'
import type { GoalOf } from './measured-lists.ts'

/** What was measured; a part that was left out is undefined. */
export type ListFigures = {
  machine: ReturnType<typeof describeMachine>
  clients: number
  asked?: AskedList[]
  plain?: AgainstPlain
  browsed?: Browsed
}

/** Milliseconds unless named otherwise; `ratio` is the p95 of the large shop over that of the small one. */
export const goals = {
  plain_percent: 12,
  search_p99: 15,
  metrics_p99: 10,
  p95: 50,
  ratio: 1.5,
  keystroke: 300,
  frame_p95: 50,
  dom_rows: 60,
  scripts_kib: 200,
  styles_kib: 20,
  fonts_kib: 60,
} as const

type Line = [name: string, wanted: string, measured: string, verdict: string]
const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED')
const rounded = (value: number) => Math.round(value * 10) / 10
const atMost = (name: string, most: number, value: number): Line => [
  name,
  `<= ${most}`,
  `${rounded(value)}`,
  verdict(value <= most),
]
const below = (name: string, most: number, value: number): Line => [
  name,
  `< ${most}`,
  `${rounded(value)}`,
  verdict(value < most),
]

export function describeLists({ machine, clients, asked, plain, browsed }: ListFigures): string {
  const lines = [
    ...(plain ? [ofPlain(plain, clients)] : []),
    ...(asked ?? []).flatMap(ofLoad),
    ...(browsed ? ofBrowser(browsed) : []),
  ]
  return [
    `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL ${machine.postgresql}; load before ${machine.load}`,
    '',
    showTable(['Goal', 'wanted:', 'measured:', ''], lines),
    ...(asked ? ['', describeLoads(asked, clients)] : []),
  ].join('\n')
}

function ofPlain({ plain_per_second, page }: AgainstPlain, clients: number): Line {
  const percent = (page.per_second / plain_per_second) * 100
  const name = `first page, % of ${Math.round(plain_per_second)} plain ones a second (${page.per_second}), ${clients} clients`
  return [name, `>= ${goals.plain_percent}`, `${rounded(percent)}`, verdict(percent >= goals.plain_percent)]
}

const linesOf: Record<GoalOf, (asked: AskedList) => Line[]> = {
  search: ({ load, large }) => [below(`${load.name}, p99`, goals.search_p99, large.latency.p99)],
  metrics: ({ load, large }) => [below(`${load.name}, p99`, goals.metrics_p99, large.latency.p99)],
  finding: ({ load, large }) => [below(`${load.name}, p95`, goals.p95, large.latency.p95)],
  other: ({ load, small, large }) => [
    below(`${load.name}, p95`, goals.p95, large.latency.p95),
    atMost(`${load.name}, times the p95 of 1,000 products`, goals.ratio, large.latency.p95 / small.latency.p95),
  ],
}
const ofLoad = (asked: AskedList) => linesOf[asked.load.goal](asked)

function ofBrowser({ keystrokes, frames, dom_rows, rows_seen, loaded_kib }: Browsed): Line[] {
  return [
    below(
      `keystroke to rows, p95 of ${keystrokes.count} (longest ${keystrokes.longest})`,
      goals.keystroke,
      keystrokes.p95,
    ),
    atMost(
      `frame while scrolling ${rows_seen} rows, p95 of ${frames.count} (longest ${frames.longest})`,
      goals.frame_p95,
      frames.p95,
    ),
    atMost('rows in the document meanwhile, most', goals.dom_rows, dom_rows),
    atMost('first load of /products: scripts (KiB gzip)', goals.scripts_kib, loaded_kib.scripts),
    ['what it loads by itself afterwards: scripts (KiB gzip)', '', `${rounded(loaded_kib.later_scripts)}`, ''],
    atMost('first load of /products: styles (KiB gzip)', goals.styles_kib, loaded_kib.styles),
    atMost('first load of /products: fonts (KiB)', goals.fonts_kib, loaded_kib.fonts),
  ]
}

function describeLoads(asked: AskedList[], clients: number) {
  const headings = [
    '1,000 | 100,000 products',
    'a second:',
    'p50 ms:',
    'p95 ms:',
    'p99 ms:',
    '|',
    'a second:',
    'p50 ms:',
    'p95 ms:',
    'p99 ms:',
    'server ms:',
    'MB:',
  ]
  const rows = asked.map(({ load, small, large }) => {
    const timed = ({ per_second, latency }: AskedList['small']) =>
      [per_second, latency.p50, latency.p95, latency.p99].map(String)
    return [
      load.name,
      ...timed(small),
      '|',
      ...timed(large),
      `${large.server_ms_per_request}`,
      `${large.memory_mb.most}`,
    ]
  })
  return `${clients} clients\n${showTable(headings, rows)}`
}
