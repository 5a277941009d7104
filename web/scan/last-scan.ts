import { formatNumber } from '../platform/format.ts'

/** What the last scan, or its undoing, came to; `nth` tells two alike from each other. */
export type LastScan = {
  nth: number
  kind: 'hit' | 'full' | 'unknown' | 'filled' | 'undone'
  /** As it was scanned; none for all lines at once. */
  code: string
  name?: string
  count?: number
  most?: number
}

export const isMiss = ({ kind }: LastScan) => kind === 'unknown' || kind === 'full'

/** What it was, in a few words, behind its name. */
export function wordsOf({ kind, count = 0, most = 0 }: LastScan) {
  const figures = `${formatNumber(count)} of ${formatNumber(most)}`
  switch (kind) {
    case 'unknown':
      return 'Not on this list'
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
