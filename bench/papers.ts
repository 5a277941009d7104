// npm run bench:papers -- [--rounds N] [--seconds N] [--slips N] [--lines N]: what others notice while large packing slips are
// printed, on a server of its own. Not a test.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type RunningServer, startServer } from '#test/support/start-server.ts'
import { openApiClient } from '../scripts/replay/api/api-client.ts'
import { signIn } from '../scripts/replay/api/sign-in.ts'
import { describeMachine } from './describe-machine.ts'
import { describePaperFigures, type PaperFigures, type Printing } from './describe-paper-figures.ts'
import { drive, type Load } from './drive.ts'
import { timedSlips } from './papers/timed-slips.ts'
import { watchProcess } from './watch-process.ts'
import { writeLargeOrders } from './write-large-orders.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    slips: { type: 'string', default: '20' },
    lines: { type: 'string', default: '2000' },
  },
})
const [rounds, seconds, slips, lines] = [values.rounds, values.seconds, values.slips, values.lines].map(Number) as [
  ...[number, number, number, number],
]

async function measureOn(server: RunningServer): Promise<PaperFigures> {
  const machine = describeMachine()
  const account = await server.createOwner('Bench')
  const { signal } = new AbortController()
  const credentials = await signIn(server.url, account, signal)
  const links = await writeLargeOrders(openApiClient({ url: server.url, credentials, signal }), slips, lines)
  const reading = readingProducts(account.access_token)
  await drive(server.url, reading)
  const alone = await timedSlips(links.slice(0, 1))
  const watched = watchProcess(server.pid)
  const measured = []
  for (let round = 0; round < rounds; round++) {
    const idle = await drive(server.url, reading)
    const byTheirLinks = await beside(server, reading, links)
    const byOneLink = await beside(server, reading, Array(slips).fill(links[0]))
    measured.push({ idle, byTheirLinks, byOneLink })
  }
  return { measured_at: new Date().toISOString(), machine, slips, lines, alone, rounds: measured, ...watched.end() }
}

/** Somebody else at work: 100 questions a second from four connections. */
const readingProducts = (bearer: string): Load => ({
  connections: 4,
  seconds,
  every: 40,
  question: () => ({ method: 'GET', path: '/api/v1/products?limit=20', bearer }),
})

/** The slips are asked for again as soon as all are there, for as long as somebody reads: on a thread of its own, or the clock would wait for it. */
async function beside(server: RunningServer, reading: Load, links: readonly string[]): Promise<Printing> {
  const printing = new Worker(new URL('./papers/print-slips.ts', import.meta.url), { workerData: links })
  await once(printing, 'message') // the first are on their way
  const driven = await drive(server.url, reading)
  printing.postMessage('enough')
  const [took] = (await once(printing, 'message')) as [number[]]
  return { driven, took }
}

const server = await startServer()
const figures = await measureOn(server).finally(server.stop)
process.stdout.write(`${describePaperFigures(figures)}\n`)
