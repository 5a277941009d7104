import type { describeMachine } from '../describe-machine.ts'
import type { Latency } from '../latency.ts'
import { showMarkdown } from '../show-markdown.ts'
import type { Judged } from './judge-all.ts'
import type { MovementCost } from './movement-cost.ts'

export type AlertFigures = {
  machine: ReturnType<typeof describeMachine>
  onScreen: Latency
  judged: Judged
  cost: MovementCost
  /** Megabytes the server held before and with so many streams open. */
  streams: { open: number; before: number; most: number }
}

const goals = { onScreenMs: 1000, streamsMb: 300, judgeMs: 2000, lossPercent: 5 }

export function describeAlerts({ machine, onScreen, judged, cost, streams }: AlertFigures): string {
  const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED')
  const below = (what: string, goal: number, measured: number) => [
    what,
    `< ${goal.toLocaleString('en-GB')}`,
    measured.toLocaleString('en-GB'),
    verdict(measured < goal),
  ]
  const losses = cost.map(({ loss_percent }) => loss_percent).toSorted((a, b) => a - b)
  const median = losses[Math.floor(losses.length / 2)] ?? 0
  const told = [
    below('change to alert on another screen, p95 (ms)', goals.onScreenMs, onScreen.p95),
    ['its p50 / longest (ms)', '', `${onScreen.p50} / ${onScreen.longest}`, ''],
    below(
      `server memory with ${streams.open.toLocaleString('en-GB')} streams, most (MB)`,
      goals.streamsMb,
      streams.most,
    ),
    ['before them (MB)', '', String(streams.before), ''],
    below(`${judged.rules} rules over ${judged.products} products (ms)`, goals.judgeMs, judged.nothing),
    ['the same raising alerts / nothing new (ms)', '', `${judged.raising} / ${judged.known}`, ''],
    [
      'movements lost to 100 rules, median of rounds (%)',
      `<= ${goals.lossPercent}`,
      String(median),
      verdict(median <= goals.lossPercent),
    ],
    ['each round (%)', '', losses.join(', '), ''],
    ['movements a second without / with them', '', cost.map((one) => `${one.without}/${one.withRules}`).join(', '), ''],
  ]
  return [
    `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL ${machine.postgresql}; load before ${machine.load}`,
    '',
    showMarkdown(['Goal', 'wanted:', 'measured:', ''], told),
  ].join('\n')
}
