import { formatNumber } from '../platform/format.ts'
import type { Countable, Rules, Tally } from './tally.ts'

/** The line a scan counted on, and how far its counter is. */
export type Figures = { lineId: string; name: string; count: number; most: number }

/** What a scan, or its undoing, came to. With figures where it was of one line. */
export type Outcome = Partial<Figures> & {
  kind: 'hit' | 'full' | 'unknown' | 'refused' | 'filled' | 'undone'
  /** As it was scanned; none for all lines at once. */
  code: string
  /** Why nothing could be counted. */
  why?: string
  /** Its line was full, and it is remembered as over. */
  isOver?: boolean
}

/** `nth` tells two alike from each other. */
export type LastScan = Outcome & { nth: number }

export const figuresOf = <L extends Countable>({ counts }: Tally, line: L, rules: Rules<L>): Figures => ({
  lineId: line.id,
  name: line.product_name,
  count: rules.countOf(counts, line),
  most: rules.mostOf(line),
})

/** It counted nothing, on no line: there is nothing of it to take back. */
export const countedNothing = ({ kind, isOver = false }: Outcome) =>
  kind === 'unknown' || kind === 'refused' || (kind === 'full' && !isOver)

export const isMiss = (last: LastScan) => last.kind === 'full' || countedNothing(last)

/** Characters of a code that stand in one line on a phone. Of a longer one the end counts: it goes on in the next lines, smaller. */
export const longestLarge = 18

/** What it was, in a few words, behind its name. */
export function wordsOf({ kind, count = 0, most = 0, why = '' }: Outcome) {
  const figures = `${formatNumber(count)} of ${formatNumber(most)}`
  switch (kind) {
    case 'unknown':
      return 'Not on this list'
    case 'refused':
      return `Not counted: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
    case 'full':
      return `All ${formatNumber(most)} counted before`
    case 'filled':
      return most > 0 ? figures : 'All lines counted in full'
    case 'undone':
      return most > 0 ? `Taken back: ${figures}` : 'Taken back'
    default:
      return figures
  }
}
