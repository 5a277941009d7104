// npm run bench:api -- [--seconds N] [--rounds N]: what an API key costs against a session, and what counting its requests costs: the
// same call by all three in turns, 32 connections, two servers on one database of which one counts. Not a test.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { describeMachine } from './describe-machine.ts'
import { drive } from './drive.ts'
import { processorSeconds } from './newcomer/processor-seconds.ts'
import { showMarkdown } from './show-markdown.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '3' }, rounds: { type: 'string', default: '7' } },
})
const connections = 32
const suppliers = 200

const folders = [await temporaryFolder(), await temporaryFolder()] as const
const [dataDir, clusterDir] = folders
const postgres = await startEmbeddedPostgres({ dataDir: clusterDir, settings: {} })
const servers: Awaited<ReturnType<typeof startServer>>[] = []
async function start(scale: string) {
  const env = { DATABASE_URL: postgres.url, PUBLIC_URL: 'http://localhost', API_RATE_LIMIT_SCALE: scale }
  const server = await startServer({ dataDir, env })
  servers.push(server)
  return server
}
try {
  const uncounted = await start('0')
  const counting = await start('100000')
  const { access_token } = await uncounted.createOwner('Bench')

  async function post(path: string, json: object) {
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${uncounted.url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(json),
    })
    if (!answer.ok) throw new Error(`Answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  for (let place = 0; place < suppliers; place++) await post('/suppliers', { name: `Mill ${place}` })
  const made = (await post('/api-keys', { name: 'Bench', scopes: ['suppliers:read'] })) as { key: string }
  const me = await fetch(`${uncounted.url}/api/v1/me`, { headers: { authorization: `Bearer ${access_token}` } })
  const { org_id } = (await me.json()) as { org_id: string }

  const ways = {
    'a session': { server: uncounted, bearer: access_token },
    'a key, not counted': { server: uncounted, bearer: made.key },
    'a key, counted': { server: counting, bearer: made.key },
  } as const
  type Way = keyof typeof ways
  const figures = new Map<Way, { a_second: number; cpu_ms: number }[]>()

  async function measure(way: Way, seconds: number) {
    const { server, bearer } = ways[way]
    const pids = [server.pid, postgres.pid()]
    const cpu = processorSeconds(pids)
    const question = { method: 'GET', path: '/api/v1/suppliers?limit=20', bearer, org: org_id }
    const { per_second, latency } = await drive(server.url, { connections, seconds, question: () => question })
    return { a_second: per_second, cpu_ms: ((processorSeconds(pids) - cpu) * 1000) / latency.count }
  }

  const machine = describeMachine()
  const order = Object.keys(ways) as Way[]
  for (const way of order) await measure(way, 2)
  for (let round = 0; round < Number(values.rounds); round++)
    // Backwards every other time: what others do meanwhile is no way's alone.
    for (const way of round % 2 ? order.toReversed() : order)
      figures.set(way, [...(figures.get(way) ?? []), await measure(way, Number(values.seconds))])

  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const middles = (way: Way) => {
    const rounds = figures.get(way) ?? []
    return { a_second: middle(rounds.map((one) => one.a_second)), cpu_ms: middle(rounds.map((one) => one.cpu_ms)) }
  }
  /** The middle of what each round came to: both sides of a round met the same neighbours. */
  const lessThan = (way: Way, other: Way, of: (one: { a_second: number; cpu_ms: number }) => number) => {
    const pairs = (figures.get(way) ?? []).map((one, round) => of(one) / of(figures.get(other)?.[round] ?? one))
    return `${((middle(pairs) - 1) * 100).toFixed(1)}%`
  }
  const throughput = (one: { a_second: number }) => one.a_second
  const processor = (one: { cpu_ms: number }) => one.cpu_ms
  process.stdout.write(`${JSON.stringify(machine)}\n`)
  process.stdout.write(
    `${showMarkdown(
      ['The same call by', 'a second:', 'processor, ms:'],
      order.map((way) => [way, String(Math.round(middles(way).a_second)), middles(way).cpu_ms.toFixed(3)]),
    )}\n`,
  )
  process.stdout.write(
    `a key against a session: throughput ${lessThan('a key, not counted', 'a session', throughput)}, processor ${lessThan('a key, not counted', 'a session', processor)}\n` +
      `counting against not: throughput ${lessThan('a key, counted', 'a key, not counted', throughput)}, processor ${lessThan('a key, counted', 'a key, not counted', processor)}\n`,
  )
} finally {
  for (const { stop } of servers) await stop()
  await postgres.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}
