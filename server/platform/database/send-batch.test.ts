import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copiedDatabase } from '#test/support/copied-database.ts'
import { sendBatch } from './send-batch.ts'
import type { Wire } from './statement.ts'

let client: pg.Client
let drop: () => Promise<void>

beforeEach(async () => {
  const database = await copiedDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await drop()
})

type Failure = Error & { code?: string }
const plain = (text: string, ...values: unknown[]): Wire => ({ text, values })
const number = (n: number, name?: string): Wire => ({ name, text: 'select $1::int as n', values: [n] })
const send = (...statements: Wire[]) => sendBatch(client, statements)

/** The rows of each statement that was done, and the code or the words of the failure that ended it. */
async function outcome(...statements: Wire[]) {
  const { answers, ...rest } = await send(...statements)
  const failures = 'failure' in rest ? [rest.failure as Failure] : []
  return [...answers.map(({ rows }) => rows), ...failures.map(({ code, message }) => code ?? message)]
}

test('what is sent in one batch is done and answered in its order, each with its own rows and counts', async () => {
  const { answers } = await send(
    plain('begin'),
    number(1, 'number'),
    number(2, 'number'),
    plain('create temporary table taken on commit drop as select n from generate_series(1, 3) n'),
    plain('delete from taken where n > $1', 1),
    plain('commit'),
  )

  expect(answers.map(({ command }) => command)).toEqual(['BEGIN', 'SELECT', 'SELECT', 'SELECT', 'DELETE', 'COMMIT'])
  expect(answers.map(({ rowCount }) => rowCount)).toEqual([0, 1, 1, 3, 2, 0])
  expect(answers.map(({ rows }) => rows)).toEqual([[], [{ n: 1 }], [{ n: 2 }], [], [], []])
})

test('a batch is one message, answered in one', async () => {
  const written: Buffer[] = []
  const { stream } = client.connection
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean
  stream.write = ((chunk: Buffer, ...rest: unknown[]) => {
    written.push(chunk)
    return write(chunk, ...rest)
  }) as typeof stream.write

  await send(number(1), number(2, 'number'), number(3, 'number'))

  expect(written).toHaveLength(1)
  expect(syncsIn(written)).toBe(1)
})

/** How often PostgreSQL is told that a message is complete, by the protocol: a letter, a length, and what is in it. */
function syncsIn(written: readonly Buffer[]) {
  const bytes = Buffer.concat(written)
  let syncs = 0
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) if (bytes[at] === 'S'.charCodeAt(0)) syncs++
  return syncs
}

test('a prepared statement answers the same the first time and any later', async () => {
  const wide = {
    name: 'wide',
    text: `select 7::int as n, null as nothing, array[1,2] as list, '{"a":1}'::jsonb as json`,
    values: [],
  }

  const batches = [await send(wide), await send(wide), await send(wide, wide)]

  const rows = batches.flatMap(({ answers }) => answers.map((answer) => answer.rows))
  expect(rows).toHaveLength(4)
  for (const one of rows) expect(one).toEqual([{ n: 7, nothing: null, list: [1, 2], json: { a: 1 } }])
})

test('what stands behind a failure is not done, and the connection goes on', async () => {
  const wrong = { name: 'wrong', text: 'select 1 / $1::int as n', values: [0] }

  expect(await outcome(number(1), wrong, number(2, 'number'), number(3))).toEqual([[{ n: 1 }], '22012'])
  expect(await outcome(number(4, 'number'), { ...wrong, values: [1] })).toEqual([[{ n: 4 }], [{ n: 1 }]])
})

test('a statement that cannot be understood, or was never prepared for its failure, can be asked again', async () => {
  const unclear = { name: 'unclear', text: 'selekt 1', values: [] }

  expect(await outcome(unclear)).toEqual(['42601'])
  expect(await outcome(unclear, number(1))).toEqual(['42601'])
  expect(await outcome(number(1))).toEqual([[{ n: 1 }]])
})

test('a value that cannot be sent, and a name that means something else already, are refused before anything is', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  await send(number(1, 'number'))

  expect(await outcome(number(2), plain('select $1::jsonb', circle), number(3))).toEqual([
    expect.stringContaining('circular'),
  ])
  const renamed = { name: 'number', text: 'select 2 as n', values: [] }
  expect(await outcome(renamed, number(4))).toEqual([expect.stringContaining('the name number')])
  expect(await outcome(number(5, 'number'))).toEqual([[{ n: 5 }]])
})

test('rows that cannot be read and statements that are empty fail, and the connection goes on', async () => {
  client.setTypeParser(1184, (text: string) => new Date(text).toISOString())
  const endless = plain("select 'infinity'::timestamptz as n")

  expect(await outcome(number(1), endless, number(2))).toEqual([[{ n: 1 }], 'Invalid time value'])
  expect(await outcome(number(2))).toEqual([[{ n: 2 }]])
  expect(await outcome(plain(''), number(3))).toEqual(['A statement was empty'])
  expect(await outcome(number(3))).toEqual([[{ n: 3 }]])
})

test('two texts under one name are refused in one batch too', async () => {
  const same = (text: string): Wire => ({ name: 'same', text, values: [] })

  expect(await outcome(same('select 1 as n'), same('select 2 as n'))).toEqual([
    expect.stringContaining('the name same'),
  ])
  expect(await outcome(same('select 1 as n'))).toEqual([[{ n: 1 }]])
})

test('a connection that is lost ends the batch in a failure, and all that are sent later', async () => {
  const { answers } = await send(plain('select pg_backend_pid() as n'))
  const [row] = (answers[0]?.rows ?? []) as { n: number }[]

  const lost = await outcome(number(1), plain('select pg_terminate_backend($1)', row?.n), number(2))

  expect(lost).not.toContainEqual([{ n: 2 }])
  expect(lost.at(-1)).toEqual(expect.stringMatching(/terminated|57P01|ECONNRESET/))
  expect(await outcome(number(3))).toEqual([expect.stringMatching(/not queryable|terminated|57P01/)])
})
