import { expect, test } from 'vitest'
import type { PressedKey } from './answer-key.ts'
import { scanAtHead, scanIn, waitForRest } from './scan-in-keys.ts'

const keys = (typed: string, gap: number): PressedKey[] =>
  [...typed].map((key, index) => ({
    key: { '\n': 'Enter', '\t': 'Tab' }[key] ?? key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    timeStamp: 1000 + index * gap,
  }))

test.each([
  ['MUG-1\n', 'MUG-1', 'a code and Enter'],
  ['MUG-1\t', 'MUG-1', 'a code and Tab'],
  ['gl1\n', 'gl1', 'also one that begins like a shortcut'],
  ['5012345678900', '5012345678900', 'from a scanner that ends its codes with nothing'],
  [' PL-000001 \n', 'PL-000001', 'without the blanks around it'],
  ['A B C\n', 'A B C', 'with those within'],
])('%j at a scanner’s speed is the code %j: %s', (typed, code) => {
  expect(scanIn(keys(typed, 8))).toBe(code)
})

test.each([
  ['gl', 'a shortcut of two keys, pressed together'],
  ['gl\n', 'that with Enter behind it'],
  ['MUG-1', 'half a code'],
  ['/mug lamp\n', 'a search'],
  ['?', 'a single key'],
  ['\n', 'Enter alone'],
  ['   \n', 'blanks'],
])('%j is none: %s', (typed) => {
  expect(scanIn(keys(typed, 8))).toBeUndefined()
})

test('what a person types is none, however fast', () => {
  expect(scanIn(keys('MUG-1\n', 60))).toBeUndefined()
})

test('a pause in the middle makes it none', () => {
  const [first, second] = [keys('MUG', 8), keys('-1\n', 8).map((key) => ({ ...key, timeStamp: key.timeStamp + 500 }))]
  expect(scanIn([...first, ...second])).toBeUndefined()
})

test('keys held with Ctrl are no code', () => {
  expect(scanIn(keys('MUG-1\n', 8).map((key, at) => (at === 2 ? { ...key, ctrlKey: true } : key)))).toBeUndefined()
})

test('of two scans in a row the first is found first', () => {
  expect(scanAtHead(keys('MUG-1\nTRAY-1\n', 8))).toEqual({ code: 'MUG-1', length: 6 })
})

test('a scan ends where a pause begins', () => {
  const later = keys('gp', 8).map((key) => ({ ...key, timeStamp: key.timeStamp + 900 }))
  expect(scanAtHead([...keys('5012345678900', 8), ...later])).toEqual({ code: '5012345678900', length: 13 })
  expect(scanAtHead([...keys('gp', 8), ...later])).toBeUndefined()
})

/** Each heard so many milliseconds after it was pressed. */
const heard = (typed: string, late: number) => keys(typed, 8).map((key) => ({ ...key, heardAt: key.timeStamp + late }))

test('behind one key the next is waited for as long as a scanner’s pause, behind two four times that', () => {
  expect(waitForRest(heard('g', 0), 1010)).toBe(1000 + 50 - 1010)
  // The second key was pressed at 1008.
  expect(waitForRest(heard('gl', 0), 1010)).toBe(1008 + 200 - 1010)
  expect(waitForRest(heard('gl', 0), 1208)).toBe(0)
})

test('on a machine that brings keys late twice that is waited for too, and a second at most', () => {
  expect(waitForRest(heard('g', 120), 1130)).toBe(1120 + 50 + 2 * 120 - 1130)
  expect(waitForRest(heard('g', 9000), 10_000)).toBe(1050)
})

test('behind what ends a code a second end is waited for as long as a scanner’s pause', () => {
  expect(waitForRest(heard('MUG-1\n', 0), 1040)).toBe(50)
  expect(scanAtHead(keys('MUG-1\n', 8))).toEqual({ code: 'MUG-1', length: 6 })
  for (const ends of ['\t\n', '\n\n'])
    expect(scanAtHead(keys(`MUG-1${ends}TRAY-1\n`, 8))).toEqual({ code: 'MUG-1', length: 7 })
})

test.each([
  ['MUG-1\ng', 'a scan with more behind it'],
  ['/mu', 'a search'],
  ['?', 'a question'],
])('%j is not waited for: %s', (typed) => {
  expect(waitForRest(heard(typed, 0), 1000)).toBe(0)
})

test('neither is a key that others followed after a pause, nor one pressed with Ctrl', () => {
  const later = heard('p', 0).map((key) => ({ ...key, timeStamp: key.timeStamp + 900, heardAt: key.heardAt + 900 }))
  expect(waitForRest([...heard('g', 0), ...later], 1900)).toBe(0)
  expect(waitForRest([...heard('k', 0).map((key) => ({ ...key, ctrlKey: true })), ...heard('mu', 0)], 1008)).toBe(0)
})
