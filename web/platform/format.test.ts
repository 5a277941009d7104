import { expect, test } from 'vitest'
import { formatChange, formatDate, formatMoney, plural, shortNumber } from './format.ts'

test.each([
  [1234.5, '£1,234.50'],
  [0, '£0.00'],
  [-2, '-£2.00'],
  [null, '-'],
])('money: %j is %s', (amount, text) => expect(formatMoney(amount)).toBe(text))

test.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-11-20T12:00:00.000Z', '20 Nov 2026'],
  ['2026-06-30T23:30:00.000Z', '1 Jul 2026'],
])('dates are London dates: %s is %s', (text, date) => expect(formatDate(text)).toBe(date))

test('changes carry their sign', () => expect([12, -3, 0].map(formatChange)).toEqual(['+12', '-3', '0']))

test('one is singular', () => expect([plural(1, 'day'), plural(7, 'day')]).toEqual(['1 day', '7 days']))

test('of what there is no room for, five figures and more are shortened', () =>
  expect([0, 9999, 10_000, 12_345, 999_499, 1_234_567].map(shortNumber)).toEqual([
    '0',
    '9,999',
    '10k',
    '12k',
    '999k',
    '1m',
  ]))
