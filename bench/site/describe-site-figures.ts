import type { describeMachine } from '../describe-machine.ts'
import { showMarkdown } from '../show-markdown.ts'
import type { Visit } from './visit.ts'

/** What each page must keep to; bytes are over the wire, gzip or brotli as the browser was answered. */
const most = { lcp: 2000, cls: 0.02, blocked: 150, scriptBytes: 140_000, allBytes: 400_000 }
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

export function describeSiteFigures(machine: ReturnType<typeof describeMachine>, visits: readonly Visit[]): string {
  const byPath = Map.groupBy(visits, ({ path }) => path)
  const headings = [
    'Page',
    'LCP ms:',
    'CLS:',
    'blocked ms:',
    'scripts kB:',
    'all kB:',
    'perf:',
    'a11y:',
    'practices:',
    'SEO:',
  ]
  return [
    `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}; load before ${machine.load}; medians`,
    '',
    showMarkdown(
      [...headings, ''],
      [...byPath].map(([path, some]) => rowOf(path, some)),
    ),
  ].join('\n')
}

function rowOf(path: string, visits: readonly Visit[]) {
  const middle = medianOf(visits)
  const speed = [
    String(Math.round(middle((one) => one.lcp))),
    middle((one) => one.cls).toFixed(3),
    String(Math.round(middle((one) => one.blocked))),
    (middle((one) => one.scriptBytes) / 1000).toFixed(1),
    (middle((one) => one.allBytes) / 1000).toFixed(1),
  ]
  const names = Object.keys(least) as (keyof typeof least)[]
  const scores = names.map((name) => middle((one) => one.scores[name]))
  const limits = Object.keys(most) as (keyof typeof most)[]
  const missed = [
    ...limits.filter((key) => middle((one) => one[key]) > most[key]),
    ...names.filter((name, index) => (scores[index] ?? 0) < least[name]),
    ...new Set(visits.flatMap(({ failed }) => failed)),
  ]
  return [path, ...speed, ...scores.map(String), missed.length === 0 ? 'reached' : `MISSED ${missed.join(', ')}`]
}

const medianOf = (visits: readonly Visit[]) => (of: (one: Visit) => number) =>
  visits.map(of).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN
