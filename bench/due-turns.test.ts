import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '#test/support/listen.ts'
import { moveMeanwhile, scanners } from './bulk/move-meanwhile.ts'
import { drive } from './drive.ts'

/** Answers nobody for so long after the first question, as a server that is halted. */
const haltedFor = (milliseconds: number) => {
  let until: number | undefined
  return createServer((_, answer) => {
    until ??= performance.now() + milliseconds
    setTimeout(() => answer.end('{}'), Math.max(0, until - performance.now()))
  })
}

test('the turns that came due while the server was halted are asked, and take since then', async () => {
  const server = await listen(haltedFor(300))
  const question = () => ({ method: 'GET', path: '/' })
  const { latency } = await drive(server.url, { connections: 1, seconds: 0.5, every: 10, question })
  await server.close()

  expect(latency.count).toBeGreaterThan(40)
  expect(latency.p50).toBeGreaterThan(40)
})

test('so are those of movements beside a bulk change, to the last that came due before it was over', async () => {
  const server = await listen(haltedFor(300))
  let over: number | undefined
  const isOver = () => {
    over ??= performance.now() + 100
    return performance.now() > over
  }
  const { count, p50 } = await moveMeanwhile(server.url, { bearer: '', sample: [] }, isOver)
  await server.close()

  expect(count).toBeGreaterThan(10 * scanners) // about twenty each; six where the late ones are forgotten
  expect(p50).toBeGreaterThan(40)
})
