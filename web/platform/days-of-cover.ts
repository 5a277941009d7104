import { londonDay } from '#contract/shared/london-day.ts'
import { today } from './today.ts'

/** A pace is told by no less: of a day or two it would be chance. */
const fewest = 7

/**
 * In how many of the days that are looked at a product could be used: those since there is one, in London, today among them. What an older
 * server answered, or was kept of it, does not say since when there is one.
 */
export function daysOfUse(days: number, created_at: string | undefined) {
  if (created_at === undefined) return days
  const age = (Date.parse(today()) - Date.parse(londonDay(new Date(created_at)))) / 864e5 + 1
  return Math.min(days, Math.max(fewest, age))
}

/** For how many whole days units last at the pace at which so many were used in so many days; null where none were. */
export const daysOfCover = (available: number, used: number, days: number): number | null =>
  used <= 0 ? null : Math.floor((Math.max(0, available) * days) / used)
