import { showTable } from '../../scripts/replay/screen/show-table.ts'
import type { describeMachine } from '../describe-machine.ts'

export type Sample = { minute: number; heap_mb: number; resident_mb: number; database_mb: number }
export type MemoryFigures = {
  measured_at: string
  machine: ReturnType<typeof describeMachine>
  /** How often somebody did something, and how many screens heard news for a while. */
  deeds: number
  screens: number
  samples: Sample[]
}

/** What the last quarter may hold more than the second: the first fills caches. */
const mostGrowth = { heap_mb: 5, resident_mb: 10, database_mb: 10 }
const names = {
  heap_mb: 'heap after collecting',
  resident_mb: 'resident memory',
  database_mb: 'PostgreSQL beside shared',
}
type Field = keyof typeof names

export function describeMemory({ machine, deeds, screens, samples }: MemoryFigures): string {
  const quarter = Math.ceil(samples.length / 4)
  const meanOf = (field: Field, part: readonly Sample[]) =>
    part.reduce((sum, sample) => sum + sample[field], 0) / Math.max(1, part.length)
  const rows = (Object.keys(names) as Field[]).map((field) => {
    const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)]
    const growth = meanOf(field, last) - meanOf(field, second)
    const figures = [samples[0]?.[field] ?? 0, meanOf(field, second), meanOf(field, last), growth]
    const verdict = growth < mostGrowth[field] ? 'flat' : 'GROWS'
    return [names[field], ...figures.map((figure) => figure.toFixed(1)), `${mostGrowth[field]}`, verdict]
  })
  return [
    `On ${machine.cores} cores (${machine.processor}), Node ${machine.node}, load before ${machine.load}: ${deeds} deeds and ${screens} screens in ${samples.length} minutes`,
    '',
    showTable(['MB', 'minute 1:', 'second quarter:', 'last quarter:', 'growth:', 'at most:', ''], rows),
  ].join('\n')
}
