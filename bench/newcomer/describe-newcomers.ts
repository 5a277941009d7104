import type { describeMachine } from '../describe-machine.ts'
import { showMarkdown } from '../show-markdown.ts'
import type { Sold } from './sell.ts'
import { type Slow, slowMs } from './slow-statements.ts'
import type { Waits } from './watch-waits.ts'

/** An organisation's first work, and the same right after statistics have learnt of it. */
export type Newcomer = { engine: string; place: string; opening_ms: number; first: Sold; warm: Sold; slow: Waited[] }
export type Waited = Slow & { waits: Waits }

const leastShare = 70
const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED')
const percent = (part: number, whole: number) => Math.round((part / whole) * 100)

/** Ready for RESULTS.md. */
export function describeNewcomers(machine: ReturnType<typeof describeMachine>, newcomers: readonly Newcomer[]): string {
  const headings = [
    '',
    'organisation:',
    'opened s:',
    'orders a second:',
    'warm:',
    '%:',
    '% by processor:',
    `>= ${leastShare}`,
  ]
  return [
    `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}; load before ${machine.load}`,
    '',
    showMarkdown([...headings, 'longest ms:', `<= ${slowMs}`], newcomers.map(rowOf)),
    ...newcomers.flatMap(({ engine, place, slow }) => slow.map((one) => `${engine}, ${place}: ${describe(one)}`)),
  ].join('\n')
}

/** With what it was found waiting for, whenever it was looked at meanwhile. */
function describe({ milliseconds, statement, waits: { looks, found } }: Waited) {
  const waited = found.map(([what, times]) => `${what} ${times}`).join(', ')
  return `${Math.round(milliseconds)} ms ${statement}; looked at ${looks} times, waiting for ${waited || 'nothing'}`
}

function rowOf({ engine, place, opening_ms, first, warm, slow }: Newcomer) {
  const share = percent(first.per_second, warm.per_second)
  const byProcessor = percent(warm.processor_ms, first.processor_ms)
  const longest = slow.length > 0 ? `${Math.round(Math.max(...slow.map((one) => one.milliseconds)))}` : `< ${slowMs}`
  const figures = [opening_ms / 1000, first.per_second, warm.per_second].map((figure) => figure.toFixed(1))
  const shares = [`${share}`, `${byProcessor}`, verdict(share >= leastShare)]
  return [engine, place, ...figures, ...shares, longest, verdict(slow.length === 0)]
}
