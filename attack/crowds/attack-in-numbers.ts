import { setTimeout } from 'node:timers/promises'
import type { Target } from '#test/support/start-target.ts'
import { residentMemory } from '../../bench/memory/read-memory.ts'
import { openConnection } from '../../bench/plain-connection.ts'
import type { Outcome, Scale } from '../outcome.ts'
import { openWire } from '../over-the-wire.ts'
import { keptMemory } from './kept-memory.ts'

const crowd = 2000
const patienceMs = 60_000
/** Megabytes more than before it: somebody keeps the crowd in memory. */
const mostKept = 20

/** Two thousand connections at once, each asking without a pause: served, or told to come back, and the server stands. */
export async function attackInNumbers(target: Target, token: string, { short }: Scale): Promise<Outcome> {
  const before = await keptMemory(target)
  const until = Date.now() + (short ? 4000 : 20_000)
  const counts: Record<string, number> = {}
  const count = (status: string | number) => {
    counts[status] = (counts[status] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: crowd }, (_, place) => press(target.url, token, place, until, count)))
  const held = residentMemory(target.pid())
  const afterwards = await calmed(target, token)
  const after = await keptMemory(target)
  const strange = Object.entries(counts).filter(([status]) => !['200', '429', '503'].includes(status))
  const wrong = strange.map(([status, times]) => `in a crowd ${times} requests ended in ${status}`)
  if (afterwards !== 200) wrong.push(`after a crowd an honest request was answered ${afterwards}`)
  if (!(after - before <= mostKept)) wrong.push(`after a crowd the server keeps ${after} MB, and kept ${before} before`)
  const requests = Object.values(counts).reduce((sum, times) => sum + times, 0)
  const { 200: served = 0, 429: limited = 0, 503: busy = 0 } = counts
  return {
    name: 'floods',
    figures: {
      requests,
      connections: crowd,
      served,
      'told to come back': limited + busy,
      'MB kept before': before,
      'MB held at its end': held,
      'MB kept after': after,
    },
    wrong,
  }
}

async function press(
  url: string,
  token: string,
  place: number,
  until: number,
  count: (status: string | number) => void,
) {
  const path = place % 2 ? '/api/v1/products?limit=20' : '/api/v1/me'
  try {
    const connection = await openConnection(url)
    while (Date.now() < until) {
      const asked = connection.ask({ method: 'GET', path, bearer: token })
      const answer = await Promise.race([asked, setTimeout(patienceMs, undefined, { ref: false })])
      count(answer?.status ?? 'silence')
      if (!answer) break
    }
    connection.close()
  } catch (error) {
    count(error instanceof Error ? error.message : String(error))
  }
}

/** Once they have gone: what an honest request is answered. */
async function calmed({ url }: Target, token: string) {
  await setTimeout(2000)
  return (await openWire(url).as(token).raw('/api/v1/products')).status
}
