import { setTimeout } from 'node:timers/promises'
import type { Target } from '#test/support/start-target.ts'
import { residentMemory } from '../../bench/memory/read-memory.ts'
import { openConnection } from '../../bench/plain-connection.ts'
import type { Outcome, Scale } from '../outcome.ts'
import { openWire } from '../over-the-wire.ts'

const crowd = 2000
const patienceMs = 60_000
/** Beyond what garbage may lie until it is next collected (decision 27): somebody keeps the crowd in memory. */
const mostMb = 600

/** Two thousand connections at once, each asking without a pause: served, or told to come back, and the server stands. */
export async function attackInNumbers(target: Target, token: string, { short }: Scale): Promise<Outcome> {
  const before = residentMemory(target.pid())
  const until = Date.now() + (short ? 4000 : 20_000)
  const counts: Record<string, number> = {}
  const count = (status: string | number) => {
    counts[status] = (counts[status] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: crowd }, (_, place) => press(target.url, token, place, until, count)))
  const afterwards = await calmed(target, token)
  const after = residentMemory(target.pid())
  const strange = Object.entries(counts).filter(([status]) => !['200', '429', '503'].includes(status))
  const wrong = strange.map(([status, times]) => `in a crowd ${times} requests ended in ${status}`)
  if (afterwards !== 200) wrong.push(`after a crowd an honest request was answered ${afterwards}`)
  if (after > mostMb) wrong.push(`after a crowd the server holds ${Math.round(after)} MB`)
  const requests = Object.values(counts).reduce((sum, times) => sum + times, 0)
  const { 200: served = 0, 429: limited = 0, 503: busy = 0 } = counts
  return {
    name: 'floods',
    figures: {
      requests,
      connections: crowd,
      served,
      'told to come back': limited + busy,
      'MB before': before,
      'MB after': after,
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

/** Once they have gone: what an honest request is answered, and time for the memory to be given back. */
async function calmed({ url }: Target, token: string) {
  await setTimeout(2000)
  return (await openWire(url).as(token).raw('/api/v1/products')).status
}
