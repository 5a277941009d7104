import { expect, test } from 'vitest'
import { daysOfCover } from './days-of-cover.ts'

const days = (...out: number[]) => [...Array(90 - out.length).fill(0), ...out].map((stock_out) => ({ stock_out }))

test('stock lasts as it went in the last thirty days, whatever went before', () => {
  expect(daysOfCover(10, days(15, 15))).toBe(10)
  expect(daysOfCover(10, days(...Array(60).fill(2)))).toBe(5)
})

test('what never goes lasts nobody knows how long, and nothing lasts no day', () => {
  expect(daysOfCover(10, days())).toBeNull()
  expect(daysOfCover(0, days(3))).toBe(0)
  expect(daysOfCover(-2, days(3))).toBe(0)
})
