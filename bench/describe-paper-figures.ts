import { showTable } from '../scripts/replay/screen/show-table.ts'
import type { describeMachine } from './describe-machine.ts'
import type { Driven } from './drive.ts'
import type { Memory } from './watch-process.ts'

/** What a reader noticed, and how many milliseconds each time all slips took. */
export type Printing = { driven: Driven; took: number[] }
export type PaperFigures = {
  measured_at: string
  machine: ReturnType<typeof describeMachine>
  slips: number
  lines: number
  /** Milliseconds of one slip, nobody else there. */
  alone: number
  rounds: { idle: Driven; byTheirLinks: Printing; byOneLink: Printing }[]
  memory: Memory
}

const mostTimesIdle = 2

export function describePaperFigures({ machine, slips, lines, alone, rounds, memory }: PaperFigures): string {
  return [
    `On ${machine.cores} cores (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node}, PostgreSQL ${machine.postgresql}; load before ${machine.load}`,
    `One slip of ${lines} lines alone: ${alone} ms. Server's memory: ${memory.before} MB before, ${memory.most} MB at most, ${memory.after} MB after.`,
    '',
    showTable(
      ['Reading products', 'p50 ms:', 'p99 ms:', 'longest:', 'times idle:', '', `${slips} slips, ms:`],
      rounds.flatMap(({ idle, byTheirLinks, byOneLink }) => [
        rowOf('nobody prints', idle, idle),
        rowOf(`${slips} slips by ${slips} links`, idle, byTheirLinks.driven, byTheirLinks.took),
        rowOf(`${slips} slips by one link`, idle, byOneLink.driven, byOneLink.took),
      ]),
    ),
  ].join('\n')
}

function rowOf(name: string, idle: Driven, { latency }: Driven, took?: number[]) {
  const times = Math.round((latency.p99 / idle.latency.p99) * 10) / 10
  const figures = [latency.p50, latency.p99, latency.longest, times].map(String)
  const verdict = times <= mostTimesIdle ? 'reached' : 'MISSED'
  return [name, ...figures, took ? verdict : '', took ? `${Math.min(...took)} to ${Math.max(...took)}` : '']
}
