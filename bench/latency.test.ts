import { expect, test } from 'vitest'
import { latencyOf, openLatencies } from './latency.ts'

test('percentiles are values that were measured, by nearest rank', () => {
  const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(latencyOf(oneToHundred)).toEqual({ count: 100, failed: 0, p50: 50, p95: 95, p99: 99, longest: 100 })
  expect(latencyOf([7])).toMatchObject({ p50: 7, p99: 7 })
})

test('operations are kept apart and refusals counted', () => {
  const latencies = openLatencies()
  latencies.add({ name: 'GET /orders', milliseconds: 1, status: 200 })
  latencies.add({ name: 'GET /orders', milliseconds: 3, status: 503 })
  latencies.add({ name: 'POST /orders', milliseconds: 5, status: 200 })
  expect(latencies.result()).toMatchObject({
    'GET /orders': { count: 2, failed: 1, longest: 3 },
    'POST /orders': { count: 1, failed: 0 },
  })
})
