// Drives the HTTP API with a real retailer's invoices, as a customer's integration would: see the README.
import { openApiClient } from './replay/api/api-client.ts'
import { signIn } from './replay/api/sign-in.ts'
import { expectOfFile } from './replay/reconciliation/expect-of-file.ts'
import { findDifferences } from './replay/reconciliation/find-differences.ts'
import { readServerRows } from './replay/reconciliation/read-server-rows.ts'
import { runReplay } from './replay/run-replay.ts'
import { gatherSales, linesOn } from './replay/sales-file/gather-sales.ts'
import { readInvoiceLines } from './replay/sales-file/read-invoice-lines.ts'
import { type Arguments, readArguments, usage } from './replay/screen/arguments.ts'
import { describeFile } from './replay/screen/describe-file.ts'
import { describeReconciliation } from './replay/screen/describe-reconciliation.ts'
import { openProgress } from './replay/screen/progress.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Answers the exit code: 0 reconciled, 1 not. */
async function replay({ files, url, account, limit, concurrency }: Arguments, signal: AbortSignal): Promise<number> {
  const sales = await gatherSales(readInvoiceLines(files, limit))
  say(`${describeFile(sales)}\n`)
  const api = openApiClient({ url, signal, credentials: await signIn(url, account, signal) })
  const total = sales.invoices.reduce((sum, invoice) => sum + linesOn(invoice), 0)
  const progress = openProgress(total, process.stdout)
  const outcome = await runReplay({ api, sales, concurrency, listener: progress }).finally(progress.end)
  say('\nReading the books back from the server ...\n')
  const rows = await readServerRows(api, outcome, new Set(sales.invoices.map(({ number }) => number)))
  const expected = expectOfFile(sales, outcome.bought)
  const differences = findDifferences(expected, rows)
  say(describeReconciliation(expected, rows, differences))
  return differences.length === 0 ? 0 : 1
}

/** The first Ctrl-C finishes what is under way and stops; a second one stops at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort())
  return stop.signal
}

function explain(error: unknown, signal: AbortSignal): number {
  if (signal.aborted) {
    say('Stopped. Run the same command again: it goes on where it stopped, and nothing happens twice.')
    return 130
  }
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  return 1
}

function argumentsOrUsage(): Arguments | undefined {
  try {
    return readArguments(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`)
    return undefined
  }
}

const given = argumentsOrUsage()
const signal = stopSignal()
process.exitCode = given ? await replay(given, signal).catch((error: unknown) => explain(error, signal)) : 2
