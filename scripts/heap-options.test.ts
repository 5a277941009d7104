import { expect, test } from 'vitest'
import { heapOptions } from './heap-options.ts'

const gigabyte = 2 ** 30

test.each([
  ['a quarter of the memory', 2 * gigabyte, 512],
  ['at most 2 GB', 64 * gigabyte, 2048],
  ['at least what ordinary work needs', gigabyte / 2, 192],
])('the heap may be %s', (_, memory, megabytes) => {
  expect(heapOptions(memory)).toContain(`--max-old-space-size=${megabytes}`)
})
