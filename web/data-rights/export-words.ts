import type { DataExport } from '#contract/data-rights.ts'
import { exportDays } from '#contract/shared/limits.ts'
import { formatMoment } from '../platform/format.ts'

export const isUnderWay = ({ ended_at }: DataExport) => ended_at === null

/** How whoever asked comes by the file: nobody is written to in a demo, which ends before a file's days are over, nor where there is no mail. */
export function howItComes({ isDemo, hasMail }: { isDemo: boolean; hasMail: boolean }) {
  if (isDemo) return 'it is listed here when it is ready.'
  return hasMail
    ? `a link is mailed to you when it is ready, and works for ${exportDays} days.`
    : `it is listed here when it is ready, for ${exportDays} days.`
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A size as people say it: 512 KB, 3.4 MB. */
export function sizeOf(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const amount = bytes / 1000 ** power
  return `${amount < 10 && power > 1 ? amount.toFixed(1) : Math.round(amount)} ${units[power]}`
}

/** How an export stands, in a sentence. */
export function standingOf({ state, bytes, failure, expires_at, rows_total }: DataExport): string {
  switch (state) {
    case 'waiting':
      return 'Waiting for its turn'
    case 'running':
      return rows_total === 0 ? 'Counting' : `${sizeOf(bytes)} so far`
    case 'done':
      return `${sizeOf(bytes)}, until ${expires_at ? formatMoment(expires_at) : ''}`
    case 'stopped':
      return 'Stopped'
    case 'failed':
      return `Failed. ${failure ?? ''}`
    case 'removed':
      return 'Its time is over; the file was removed'
  }
}
