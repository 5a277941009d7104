import { expect, test } from 'vitest'
import { heapOptions, isHeapChosen } from './heap-options.ts'

const gigabyte = 2 ** 30

test.each([
  ['a quarter of the memory', 2 * gigabyte, 512],
  ['at most 2 GB', 64 * gigabyte, 2048],
  ['at least what ordinary work needs', gigabyte / 2, 192],
])('the heap may be %s', (_, memory, megabytes) => {
  expect(heapOptions(memory)).toContain(`--max-old-space-size=${megabytes}`)
})

test('the young part of the heap grows with it, up to 64 MB', () => {
  const youngOf = (memory: number) => heapOptions(memory).find((option) => option.startsWith('--max-semi-space-size='))
  expect(youngOf(gigabyte / 2)).toBe('--max-semi-space-size=12')
  expect(youngOf(2 * gigabyte)).toBe('--max-semi-space-size=32')
  expect(youngOf(64 * gigabyte)).toBe('--max-semi-space-size=64')
})

test.each([
  ['--max-old-space-size=4096', true],
  ['--max_old_space_size=4096', true],
  ['--enable-source-maps --max-old_space-size=4096', true],
  ['--enable-source-maps', false],
  ['', false],
])('of %j the size was chosen by somebody: %s', (options, isChosen) => {
  expect(isHeapChosen([options])).toBe(isChosen)
})
