import { today } from '../../platform/today.ts'

/** How long a key is to work; `date` where a day is chosen. */
export const endings = [
  ['none', 'No end'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '365 days'],
  ['date', 'A date of your own'],
] as const
export type Ending = (typeof endings)[number][0]

/** The last day of a key that works so many days from today, in London, where not every day has 24 hours. */
const dayIn = (days: number) => new Date(Date.parse(today()) + days * 864e5).toISOString().slice(0, 10)

/** The last day for a choice; null for none, and while no day is chosen. */
export const lastDayOf = (ending: Ending) => (ending === 'none' || ending === 'date' ? null : dayIn(Number(ending)))
