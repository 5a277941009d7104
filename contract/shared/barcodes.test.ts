import { expect, test } from 'vitest'
import { NewProduct } from '../products.ts'
import { inEverySpelling, isSameBarcode } from './barcodes.ts'

test.each([
  ['012345678905', '0012345678905', true],
  ['0012345678905', '012345678905', true],
  ['00012345678905', '012345678905', true],
  ['5012345678900', '05012345678900', true],
  ['5 012345 678900', '5012345678900', true],
  ['A-1', 'A-1', true],
  ['0123', '123', false],
  ['12345678905', '012345678905', false],
  ['012345678905', '012345678906', false],
  ['012345678905', null, false],
])('%s means the barcode %s: %s', (code, barcode, isSame) => {
  expect(isSameBarcode(barcode, code)).toBe(isSame)
})

test('what is looked for in texts stands in every spelling of a number', () => {
  expect(inEverySpelling('0012345678905')).toBe('12345678905')
  expect(inEverySpelling('000000000000')).toBe('0')
  expect(inEverySpelling('00123')).toBe('00123')
})

test.each([
  ['5 012345 678900', '5012345678900'],
  ['978-0-306-40615-7', '9780306406157'],
  ['\u200b5012345678900\ufeff', '5012345678900'],
  ['5\u00a0012345\u2013678900', '5012345678900'],
  [' AB 12-3 ', 'AB 12-3'],
  ['-12', '-12'],
  ['\u200b', null],
  ['  ', null],
])('a barcode typed %j is kept as a scanner sends it: %j', (typed, kept) => {
  expect(NewProduct.parse({ name: 'Mug', sku: 'MUG', barcode: typed }).barcode).toBe(kept)
})
