import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { complain as Complain } from './complain.ts'
import { explain } from './log.ts'

let complain: typeof Complain
let lines: unknown[][]
beforeEach(async () => {
  vi.resetModules() // others have complained in this process
  const { log } = await import('./log.ts')
  complain = (await import('./complain.ts')).complain
  vi.useFakeTimers()
  lines = []
  vi.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line))
})
afterEach(() => {
  vi.runAllTimers()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const lost = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('an outage is one line a second, whoever complains of it', () => {
  for (let passed = 0; passed < 3000; passed += 50) {
    complain(lost(), 'the outbox could not be read')
    complain(lost(), 'answered 503', { path: '/api/v1/products' })
    vi.advanceTimersByTime(50)
  }

  expect(lines).toHaveLength(4)
  expect(lines[2]?.[0]).toMatchObject({ times: { 'the outbox could not be read': 20, 'answered 503': 20 } })
})

test('what goes wrong once is said once, and at once', () => {
  complain(new Error('a'), 'one job failed')
  complain(new Error('b'), 'another job failed')
  vi.advanceTimersByTime(5000)

  expect(lines.map(([, message]) => message)).toEqual(['one job failed', 'another job failed'])
})

test('nothing that was kept back stays unsaid when it is over', () => {
  complain(new Error('a'), 'the mail could not be read')
  complain(new Error('a'), 'the mail could not be read')
  vi.advanceTimersByTime(1000)

  expect(lines).toHaveLength(2)
  expect(lines[1]?.[0]).toMatchObject({ times: { 'the mail could not be read': 1 } })
})

test('a plain connection loss is logged without the stack of the driver, another failure with its own', () => {
  expect(explain(lost())).not.toHaveProperty('stack')
  expect(explain(new Error('a'))).toHaveProperty('stack')
})
