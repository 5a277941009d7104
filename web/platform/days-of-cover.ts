/** For how many whole days units last at the pace at which so many were used in so many days; null where none were. */
export const daysOfCover = (available: number, used: number, days: number): number | null =>
  used <= 0 ? null : Math.floor((Math.max(0, available) * days) / used)
