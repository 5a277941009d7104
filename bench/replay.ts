// npm run bench:replay -- [FILE.csv.gz] [--json FILE]: how fast the replay runs against a server of its own. Not a test.
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '#test/support/start-server.ts'
import { type ApiClient, openApiClient } from '../scripts/replay/api/api-client.ts'
import { signIn } from '../scripts/replay/api/sign-in.ts'
import { expectOfFile } from '../scripts/replay/reconciliation/expect-of-file.ts'
import { findDifferences } from '../scripts/replay/reconciliation/find-differences.ts'
import { readServerRows } from '../scripts/replay/reconciliation/read-server-rows.ts'
import { type Outcome, runReplay } from '../scripts/replay/run-replay.ts'
import { gatherSales, linesOn, type Sales } from '../scripts/replay/sales-file/gather-sales.ts'
import { readInvoiceLines } from '../scripts/replay/sales-file/read-invoice-lines.ts'
import { openProgress } from '../scripts/replay/screen/progress.ts'
import { describeFigures, type Figures } from './describe-figures.ts'
import { describeMachine } from './describe-machine.ts'
import { openLatencies } from './latency.ts'
import { recordMovements } from './record-movements.ts'
import { watchProcess } from './watch-process.ts'

const limit = 5000
const concurrency = 8
const movements = { count: 500, clients: 8 }
const fixture = 'test/fixtures/online-retail-300.csv.gz'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const file = positionals[0] ?? process.env.BENCH_DATA ?? fixture

async function measure(sales: Sales): Promise<Figures> {
  const server = await startServer()
  try {
    const account = await server.createOwner('Bench')
    return await measureOn(server, account, sales)
  } finally {
    await server.stop()
  }
}

async function measureOn(
  { url, pid }: { url: string; pid: number },
  account: { email: string; password: string },
  sales: Sales,
): Promise<Figures> {
  const machine = describeMachine()
  const { signal } = new AbortController()
  const credentials = await signIn(url, account, signal)
  const replayed = openLatencies()
  const booked = openLatencies()
  const apiWith = (latencies: typeof replayed) => openApiClient({ url, credentials, signal, onAnswer: latencies.add })
  const watched = watchProcess(pid)
  const replay = await timeReplay(apiWith(replayed), sales)
  const differences = await countDifferences(apiWith(replayed), sales, replay.outcome)
  const productIds = [...replay.outcome.catalogue.products.values()]
  const began = performance.now()
  await recordMovements(apiWith(booked), productIds, movements.count, movements.clients)
  const perSecond = Math.round(movements.count / ((performance.now() - began) / 1000))
  const [latency] = Object.values(booked.result())
  if (!latency) throw new Error('No movement was recorded')
  const { memory, processor_seconds } = watched.end()
  return {
    measured_at: new Date().toISOString(),
    machine,
    data: { file: basename(file), lines: replay.lines, invoices: sales.invoices.length, concurrency },
    lines_per_second: Math.round(replay.lines / replay.seconds),
    seconds: Math.round(replay.seconds * 10) / 10,
    movements: { ...movements, per_second: perSecond, latency },
    operations: { ...replayed.result(), ...booked.result() },
    memory_mb: memory,
    processor_seconds: { server: processor_seconds, bench: ownSeconds() },
    ...differences,
  }
}

function ownSeconds() {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1e5) / 10
}

async function timeReplay(api: ApiClient, sales: Sales) {
  const lines = sales.invoices.reduce((sum, invoice) => sum + linesOn(invoice), 0)
  const progress = openProgress(lines, process.stderr)
  const began = performance.now()
  const outcome = await runReplay({ api, sales, concurrency, listener: progress }).finally(progress.end)
  return { outcome, lines, seconds: (performance.now() - began) / 1000 }
}

async function countDifferences(api: ApiClient, sales: Sales, outcome: Outcome) {
  const rows = await readServerRows(api, outcome, new Set(sales.invoices.map(({ number }) => number)))
  const differences = findDifferences(expectOfFile(sales, outcome.bought), rows)
  return { books_balanced: rows.books.balanced, differences: differences.length }
}

const figures = await measure(await gatherSales(readInvoiceLines([file], limit)))
process.stdout.write(`${describeFigures(figures)}\n`)
const json = `${JSON.stringify(figures, undefined, 2)}\n`
if (values.json) {
  await mkdir(dirname(values.json), { recursive: true })
  await writeFile(values.json, json)
} else process.stdout.write(`\n${json}`)
if (!figures.books_balanced || figures.differences > 0) process.exitCode = 1
