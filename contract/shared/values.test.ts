import { expect, test } from 'vitest'
import { text } from './values.ts'

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
