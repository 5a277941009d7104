import { expect, test } from 'vitest'
import { companyNumberOf, printedVatNumber, vatNumberOf } from './registered-numbers.ts'

test.each([
  ['GB980780684', 'GB980780684'],
  ['gb 980 7806 84', 'GB980780684'],
  ['980780684', 'GB980780684'],
  ['XI980780684', 'XI980780684'],
  ['GB 980 7806 84 001', 'GB980780684001'],
  ['GB 434 0315 51', undefined],
  ['980780685', undefined],
  ['000000000', undefined],
  ['98078068', undefined],
  ['DE123456789', undefined],
  ['', undefined],
])('the VAT number %j is kept as %j', (typed, kept) => {
  expect(vatNumberOf(typed)).toBe(kept)
})

test('either way to reckon the last two digits is right, and another is not', () => {
  const endings = (seven: string) =>
    Array.from({ length: 100 }, (_, end) => `${seven}${String(end).padStart(2, '0')}`).filter(vatNumberOf)
  // 8+14+18+20+20+18+14 = 112: 194 - 112 = 82, and with 55 more 194 - 167 = 27.
  expect(endings('1234567')).toEqual(['123456727', '123456782'])
})

test('a VAT number is printed in the groups people know', () => {
  expect(printedVatNumber('GB980780684')).toBe('GB 980 7806 84')
  expect(printedVatNumber('GB980780684001')).toBe('GB 980 7806 84 001')
})

test.each([
  ['01234567', '01234567'],
  ['1234567', '01234567'],
  ['sc 123456', 'SC123456'],
  ['R0000123', 'R0000123'],
  ['IP12345R', 'IP12345R'],
  ['123', undefined],
  ['123456789', undefined],
  ['ABC12345', undefined],
])('the company number %j is kept as %j', (typed, kept) => {
  expect(companyNumberOf(typed)).toBe(kept)
})
