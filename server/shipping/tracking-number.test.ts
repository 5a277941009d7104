import { expect, test } from 'vitest'
import { makeTrackingNumber, s10CheckDigit, upsCheckDigit } from './tracking-number.ts'

test.each([
  ['47312482', 9],
  ['00000000', 5],
])('the S10 check digit of %s is %i', (serial, digit) => expect(s10CheckDigit(serial)).toBe(digit))

test('the UPS check digit of the published example 1Z5R89390357567127 is 7', () => {
  expect(upsCheckDigit('5R8939035756712')).toBe(7)
})

test.each([
  ['royal-mail', /^RM\d{9}GB$/],
  ['dhl', /^\d{10}$/],
  ['ups', /^1Z\d{16}$/],
  ['fedex', /^\d{12}$/],
] as const)('%s numbers have the form of the carrier', (carrier, form) => {
  for (let tries = 0; tries < 50; tries++) expect(makeTrackingNumber(carrier)).toMatch(form)
})
