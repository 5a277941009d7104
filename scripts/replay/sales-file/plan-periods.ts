import type { Invoice } from './gather-sales.ts'

/** A stretch of at most a week that is stocked up before it begins. */
export type Period = {
  /** Its first day, YYYY-MM-DD. */
  start: string
  /** In file order. */
  invoices: Invoice[]
  /** Units per code that will leave the shelf: sales and write-offs. Returns are not counted on. */
  needs: Map<string, number>
}

const dayLong = 24 * 60 * 60 * 1000

/**
 * The Monday of the day's week, or the first of the month where the week began in the month before: so a period never
 * reaches over the end of a month, and monthly files can be replayed one by one as well as together.
 */
export function periodStart(day: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
  const monday = new Date(noon - sinceMonday * dayLong).toISOString().slice(0, 10)
  const first = `${day.slice(0, 8)}01`
  return monday < first ? first : monday
}

/** Weeks in time order, whatever the order of the files. */
export function planPeriods(invoices: readonly Invoice[]): Period[] {
  const byStart = Map.groupBy(invoices, (invoice) => periodStart(invoice.day))
  return [...byStart]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, own]) => ({ start, invoices: own, needs: needsOf(own) }))
}

function needsOf(invoices: readonly Invoice[]) {
  const needs = new Map<string, number>()
  for (const { sold, written_off } of invoices)
    for (const { code, quantity } of [...sold, ...written_off]) needs.set(code, (needs.get(code) ?? 0) + quantity)
  return needs
}
