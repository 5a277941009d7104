// npm run bench:memory -- [--minutes N] [--json FILE]: whether memory stays flat under ordinary load, on a server of its own. Not a test.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { pickFreePort } from '#server/embedded-postgres/pick-free-port.ts'
import { type RunningServer, startServer } from '#test/support/start-server.ts'
import { describeMachine } from './describe-machine.ts'
import { describeMemory, type MemoryFigures, type Sample } from './memory/describe-memory.ts'
import { inspectHeap } from './memory/inspect-heap.ts'
import { openShop } from './memory/open-shop.ts'
import { watch, work } from './memory/ordinary-work.ts'
import { databaseMemory, residentMemory } from './memory/read-memory.ts'

const people = 6
const screens = 4
const pauseMs = 300
const minuteMs = 60_000

const { values } = parseArgs({ options: { json: { type: 'string' }, minutes: { type: 'string', default: '20' } } })
const minutes = Number(values.minutes)

async function measureOn(server: RunningServer, inspector: number): Promise<MemoryFigures> {
  const machine = describeMachine()
  const { signal } = new AbortController()
  const shops = [await openShop(server, signal), await openShop(server, signal)]
  const heap = await inspectHeap(inspector)
  const until = Date.now() + minutes * minuteMs
  const some = (count: number) => Array.from({ length: count }, (_, place) => shops[place % shops.length] ?? shops[0])
  const working = some(people).flatMap((shop) => (shop ? [work(shop, pauseMs, until)] : []))
  const watching = some(screens).flatMap((shop) => (shop ? [watch(shop, until)] : []))
  const samples: Sample[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    await setTimeout(Math.max(0, until - (minutes - minute) * minuteMs - Date.now()))
    const heap_mb = await heap.used()
    samples.push({
      minute,
      heap_mb,
      resident_mb: residentMemory(server.pid),
      database_mb: databaseMemory(server.dataDir),
    })
    process.stdout.write(`${JSON.stringify(samples.at(-1))}\n`)
  }
  const [deeds, opened] = await Promise.all([sumOf(working), sumOf(watching)])
  heap.close()
  return { measured_at: new Date().toISOString(), machine, deeds, screens: opened, samples }
}

const sumOf = async (counts: Promise<number>[]) => (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)

const inspector = await pickFreePort()
const server = await startServer({ env: { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` } })
const figures = await measureOn(server, inspector).finally(() => server.stop())
process.stdout.write(`${describeMemory(figures)}\n`)
if (values.json) {
  await mkdir(dirname(values.json), { recursive: true })
  await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
}
