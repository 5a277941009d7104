const span = 30

/** For how many whole days units last at the pace of the last 30 days, the newest last; null where none went. */
export function daysOfCover(available: number, days: readonly { stock_out: number }[]): number | null {
  const last = days.slice(-span)
  const gone = last.reduce((sum, day) => sum + day.stock_out, 0)
  return gone === 0 ? null : Math.floor((Math.max(0, available) * last.length) / gone)
}
