/** How well goods sell from January to December, beside their yearly average. */
const seasons = {
  steady: [0.85, 0.85, 0.95, 1, 1, 1, 0.95, 0.9, 1, 1.05, 1.2, 1.3],
  garden: [0.3, 0.55, 1.3, 2, 2.1, 1.7, 1.3, 1, 0.8, 0.5, 0.4, 0.5],
  cosy: [1.2, 1, 0.8, 0.6, 0.5, 0.45, 0.45, 0.6, 0.95, 1.3, 1.6, 1.8],
  gifts: [0.6, 0.95, 1.1, 0.9, 0.9, 0.85, 0.8, 0.75, 0.8, 1, 1.5, 2],
  christmas: [0.1, 0.02, 0.02, 0.02, 0.02, 0.02, 0.05, 0.1, 0.4, 1.2, 4, 5],
} as const
export type Season = keyof typeof seasons

/** The same of orders as a whole: a quiet January, a busy spring for the garden, Christmas. */
const trade = [0.62, 0.74, 0.9, 1.02, 1.06, 1, 0.92, 0.88, 1, 1.08, 1.4, 1.7] as const
/** From Sunday to Saturday. */
const week = [0.7, 1.25, 1.1, 1, 1.05, 1.05, 0.85] as const

/** Between the middles of two months it goes from one to the other: nothing doubles on the first of a month. */
function between(months: readonly number[], at: number): number {
  const date = new Date(at)
  const place = date.getUTCMonth() + (date.getUTCDate() - 15) / 30
  const month = Math.floor(place)
  const [from = 1, to = 1] = [months.at(month % 12), months.at((month + 1) % 12)]
  return from + (to - from) * (place - month)
}

/** How well goods of a season sell at a moment; 1 is their average. */
export const seasonAt = (season: Season, at: number) => between(seasons[season], at)

/** How many orders come on the day of a moment; 1 is an average day. */
export const bustleOn = (at: number) => between(trade, at) * (week[new Date(at).getUTCDay()] ?? 1)
