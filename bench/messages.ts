// npm run bench:messages -- [--transactions N]: what one message with one Sync saves against the driver's own pipelining, which ends
// each statement with a Sync: the same nine statements of a transaction in two messages, eight connections. Not a test.
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { sendBatch } from '#server/platform/database/send-batch.ts'
import type { Wire } from '#server/platform/database/statement.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { describeMachine } from './describe-machine.ts'
import { processorSeconds } from './newcomer/processor-seconds.ts'

const { values } = parseArgs({ options: { transactions: { type: 'string', default: '4000' } } })
const [connections, rounds] = [8, 3]

const prepared = (name: string, text: string, ...given: unknown[]): Wire => ({ name, text, values: given })
/** As a movement: its beginning and a locked row, then what it writes and the commit. */
const messagesOf = (id: number): readonly Wire[][] => [
  [
    prepared('begin', 'begin'),
    prepared('caller', "select set_config('role', 'none', true), $1::int as id", id),
    { text: "set local statement_timeout = '5s'", values: [] },
    prepared('lock', 'select id, on_hand from levels where id = $1 for update', id),
  ],
  [
    prepared('change', 'update levels set on_hand = on_hand + $2 where id = $1', id, 1),
    prepared('movement', 'insert into rows (kind, body) values (1, $1)', 'a movement'),
    prepared('audit', 'insert into rows (kind, body) values (2, $1)', 'an audit row'),
    prepared('news', 'insert into rows (kind, body) values (3, $1)', 'a piece of news'),
    prepared('commit', 'commit'),
  ],
]

type Ask = (client: pg.Client, message: readonly Wire[]) => Promise<unknown>
const inOneMessage: Ask = sendBatch
const pipelined: Ask = (client, message) =>
  Promise.all(message.map(({ values, ...one }) => client.query({ ...one, values: [...values] } as pg.QueryConfig)))

async function measure(clients: readonly pg.Client[], ask: Ask, postmaster: number) {
  const each = Number(values.transactions) / clients.length
  const [began, cpu] = [performance.now(), processorSeconds([process.pid, postmaster])]
  await Promise.all(
    clients.map(async (client, id) => {
      for (let done = 0; done < each; done++) for (const message of messagesOf(id)) await ask(client, message)
    }),
  )
  const transactions = each * clients.length
  return {
    a_second: Math.round(transactions / ((performance.now() - began) / 1000)),
    cpu_ms: ((processorSeconds([process.pid, postmaster]) - cpu) * 1000) / transactions,
  }
}

const dataDir = await temporaryFolder()
const postgres = await startEmbeddedPostgres({ dataDir, settings: {} })
try {
  const open = async (pipeline: boolean) => {
    const client = new pg.Client({ connectionString: postgres.url, pipeline } as pg.ClientConfig)
    await client.connect()
    return client
  }
  const openAll = (pipeline: boolean) => Promise.all(Array.from({ length: connections }, () => open(pipeline)))
  const [plain, piped] = [await openAll(false), await openAll(true)]
  await plain[0]?.query(
    'create table levels (id int primary key, on_hand int); create table rows (kind int, body text)',
  )
  await plain[0]?.query('insert into levels select i, 0 from generate_series(0, $1::int) i', [connections])
  process.stdout.write(`${JSON.stringify(describeMachine())}\n`)
  for (let round = 0; round < rounds; round++)
    for (const [name, clients, ask] of [
      ['one Sync', plain, inOneMessage],
      ['pipeline', piped, pipelined],
    ] as const) {
      const { a_second, cpu_ms } = await measure(clients, ask, postgres.pid())
      process.stdout.write(`${name}: ${a_second} a second, ${cpu_ms.toFixed(2)} ms of processor each\n`)
    }
  await Promise.all([...plain, ...piped].map((client) => client.end()))
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
