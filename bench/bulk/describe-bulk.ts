import type { ProductChange } from '#contract/product-changes.ts'
import { longestSliceMs } from '#server/products/slice-pace.ts'
import { showTable } from '../../scripts/replay/screen/show-table.ts'
import type { describeMachine } from '../describe-machine.ts'
import type { Latency } from '../latency.ts'

/** What the server says of a slice in its log. */
export type Slice = { change: string; products: number; ms: number }
export type Changed = { change: ProductChange; seconds: number; slices: Slice[]; movements: Latency }
export type BulkFigures = { machine: ReturnType<typeof describeMachine>; idle: Latency; changes: Changed[] }

const rounded = (value: number) => String(Math.round(value * 10) / 10)

export function describeBulk({ machine, idle, changes }: BulkFigures): string {
  return [
    `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL ${machine.postgresql}; load before ${machine.load}`,
    `Movements of the organisation with nothing else to do: ${idle.count}, p50 ${idle.p50} ms, p99 ${idle.p99} ms, longest ${idle.longest} ms`,
    '',
    ...changes.map((changed) => describe(changed)),
  ].join('\n')
}

function describe({ change, seconds, slices, movements }: Changed): string {
  const times = slices.map(({ ms }) => ms)
  const longest = Math.max(...times)
  const rows: [string, string, string, string][] = [
    ['products settled', '', String(change.worked), change.state],
    ['seconds', '', rounded(seconds), ''],
    ['slices', '', String(slices.length), ''],
    ['longest slice (ms)', `< ${longestSliceMs}`, rounded(longest), longest < longestSliceMs ? 'reached' : 'MISSED'],
    ['slices beyond that', '0', String(times.filter((ms) => ms >= longestSliceMs).length), ''],
    ['most products in a slice', '<= 500', String(Math.max(...slices.map(({ products }) => products))), ''],
    ['movements meanwhile', '', String(movements.count), ''],
    ['refused', '0', String(movements.failed), movements.failed === 0 ? 'reached' : 'MISSED'],
    ['their p50 / p99 / longest (ms)', '', `${movements.p50} / ${movements.p99} / ${movements.longest}`, ''],
  ]
  return `${showTable([`${change.action} ${change.matched} products`, 'wanted:', 'measured:', ''], rows)}\n`
}
