import { refuse } from '#server/platform/refusal.ts'
import { writtenDay } from '#server/platform/written-day.ts'

type Days = { order_date: string; expected_date: string | null }

/** Nothing is expected before the day it was ordered. Refuses it on the one of the two days that somebody has just written. */
export function requireDaysInOrder({ order_date, expected_date }: Days, field: keyof Days) {
  if (expected_date === null || expected_date >= order_date) return
  const [value, message] =
    field === 'expected_date'
      ? [expected_date, `Before the order date, which is ${writtenDay(order_date)}`]
      : [order_date, `After the expected date, which is ${writtenDay(expected_date)}`]
  refuse('VALIDATION_ERROR', message, { field, value, fields: [{ field, value, message }] })
}
