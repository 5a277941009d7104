import { expect, test } from 'vitest'
import { NewCustomer } from '../customers.ts'
import { NewOrder } from '../orders.ts'
import { NewProduct, ProductQuery } from '../products.ts'
import { search } from '../search.ts'
import { line, text } from './values.ts'

const accepted = (value: string, longest = 100) => text(longest).safeParse(value).data

test('a text is kept trimmed and composed, as long as its limit in characters', () => {
  expect(accepted('  Cafe\u0301 \n')).toBe('Café')
  expect(accepted('e\u0301'.repeat(100))).toBe('é'.repeat(100))
  expect(accepted('\u{16D63}\u{16D67}\u{16D67}'.repeat(100))).toBe(
    '\u{16D63}\u{16D67}\u{16D67}'.repeat(100).normalize('NFC'),
  )
  expect(accepted('😀'.repeat(100))).toBe('😀'.repeat(100))
  expect(accepted(`x${' '.repeat(10_000)}`)).toBe('x')
  expect(accepted('e\u0301'.repeat(101))).toBeUndefined()
})

test('a letter carries thirty marks and not one more: putting thousands in order would hold everybody up', () => {
  expect(accepted(`a${'\u0315'.repeat(30)}`)).toBe(`a${'\u0315'.repeat(30)}`)
  expect(accepted(`a${'\u0315'.repeat(31)}`)).toBeUndefined()
})

test('what is too long in any form is refused as it is, without composing it', () => {
  const [issue] = text(100).safeParse('a\u0315\u0300'.repeat(100_000)).error?.issues ?? []

  expect(issue).toMatchObject({ code: 'too_big', maximum: 100 })
})

test('a name is one line: white space within it is one space, as it is shown; a paragraph keeps its own', () => {
  const oneLine = (value: string, longest = 100) => line(longest).safeParse(value).data

  expect(oneLine('  Spaced \t\n  name ')).toBe('Spaced name')
  expect(oneLine('10\u00A0kg')).toBe('10 kg')
  expect(oneLine(`x${' '.repeat(10_000)}y`)).toBe('x y')
  expect(oneLine('a b'.repeat(34))).toBeUndefined()
  expect(accepted('first\n\n  second')).toBe('first\n\n  second')
})

test('an address that is pasted with a space around it is that address', () => {
  const emailOf = (email: string) => NewCustomer.safeParse({ name: 'Ada', email }).data?.email
  expect(emailOf(' ada@example.com ')).toBe('ada@example.com')
  expect(emailOf('  ')).toBeNull()
  expect(emailOf('ada at example')).toBeUndefined()
})

test('what is told apart by its spaces keeps them: SKU, barcode and remarks', () => {
  const spaced = { name: 'Spaced   name', sku: 'A  1', barcode: 'AB  1', description: 'One\n  two' }

  expect(NewProduct.parse(spaced)).toMatchObject({ ...spaced, name: 'Spaced name' })
  expect(NewOrder.parse({ reference: 'PO  4711', notes: 'One\n\ntwo' })).toMatchObject({
    ...{ reference: 'PO 4711', notes: 'One\n\ntwo' },
  })
  expect(NewCustomer.parse({ name: 'Ada  Turner', company: 'Turner  &  Daughters' })).toMatchObject({
    ...{ name: 'Ada Turner', company: 'Turner & Daughters' },
  })
})

test('what is searched for is one line, in the lists as in the search of all records', () => {
  expect(ProductQuery.parse({ q: ' sunflower   seeds ' }).q).toBe('sunflower seeds')
  expect(search.records.query.parse({ q: 'sunflower   seeds' }).q).toBe('sunflower seeds')
  expect(search.records.query.safeParse({ q: 'a ' }).success).toBe(false)
})
