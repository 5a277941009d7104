import { formatNumber } from '../platform/format.ts'

/** What the last scan, or its undoing, came to; `nth` tells two alike from each other. */
export type LastScan = {
  nth: number
  kind: 'hit' | 'full' | 'unknown' | 'refused' | 'filled' | 'undone'
  /** As it was scanned; none for all lines at once. */
  code: string
  /** The one line it counted on, and the figures of that. */
  lineId?: string
  name?: string
  count?: number
  most?: number
  /** Why nothing could be counted. */
  why?: string
}

/** It counted nothing, on no line: there is nothing of it to take back. */
export const countedNothing = ({ kind }: LastScan) => kind === 'unknown' || kind === 'refused'

export const isMiss = (last: LastScan) => last.kind === 'full' || countedNothing(last)

/** Characters of a code that stand in one line on a phone. Of a longer one the end counts: it goes on in the next lines, smaller. */
export const longestLarge = 18

/** What it was, in a few words, behind its name. */
export function wordsOf({ kind, count = 0, most = 0, why = '' }: LastScan) {
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
