import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copiedDatabase } from '#test/support/copied-database.ts'
import { askInPacket, type Statement } from './packet.ts'

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

const ask = (statement: Statement) => askInPacket<{ n: number }>(client, statement)
const number = (n: number, name?: string) =>
  ask({ ...(name ? { name } : {}), text: 'select $1::int as n', values: [n] })
const outcomes = async (asked: Promise<{ rows: { n: number }[] }>[]) =>
  (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value.rows : (one.reason.code ?? one.reason.message),
  )

test('what is asked in one turn is answered in its order, each with its own rows and counts', async () => {
  const [begun, first, second, made, none, ended] = await Promise.all([
    ask({ text: 'begin' }),
    number(1, 'number'),
    number(2, 'number'),
    ask({ text: 'create temporary table taken on commit drop as select n from generate_series(1, 3) n' }),
    ask({ text: 'delete from taken where n > $1', values: [1] }),
    ask({ text: 'commit' }),
  ])

  expect([begun.command, made.rowCount, none.rowCount, ended.command]).toEqual(['BEGIN', 3, 2, 'COMMIT'])
  expect([first.rows, second.rows, none.rows]).toEqual([[{ n: 1 }], [{ n: 2 }], []])
})

test('a prepared statement answers the same the first time and any later', async () => {
  const asked = {
    name: 'wide',
    text: `select 7::int as n, null as nothing, array[1,2] as list, '{"a":1}'::jsonb as json`,
  }

  const answers = [await ask(asked), await ask(asked), ...(await Promise.all([ask(asked), ask(asked)]))]

  for (const { rows } of answers) expect(rows).toEqual([{ n: 7, nothing: null, list: [1, 2], json: { a: 1 } }])
})

test('what stands behind a failure is refused, and the connection goes on', async () => {
  const wrong = { name: 'wrong', text: 'select 1 / $1::int as n', values: [0] }

  expect(await outcomes([number(1), ask(wrong), number(2, 'number'), number(3)])).toEqual([
    [{ n: 1 }],
    '22012',
    '25P02',
    '25P02',
  ])
  expect(await outcomes([number(4, 'number'), ask({ ...wrong, values: [1] })])).toEqual([[{ n: 4 }], [{ n: 1 }]])
})

test('a statement that cannot be understood, or was never prepared for its failure, can be asked again', async () => {
  const unclear = { name: 'unclear', text: 'selekt 1' }

  expect(await outcomes([ask(unclear)])).toEqual(['42601'])
  expect(await outcomes([ask(unclear), number(1)])).toEqual(['42601', '25P02'])
  expect(await outcomes([number(1)])).toEqual([[{ n: 1 }]])
})

test('a value that cannot be sent, and a name that means something else already, are refused before anything is', async () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  await number(1, 'number')

  expect(await outcomes([number(2), ask({ text: 'select $1::jsonb', values: [circle] }), number(3)])).toEqual([
    [{ n: 2 }],
    expect.stringContaining('circular'),
    '25P02',
  ])
  const renamed = ask({ name: 'number', text: 'select 2 as n' })
  expect(await outcomes([renamed, number(4)])).toEqual([expect.stringContaining('the name number'), '25P02'])
  expect(await outcomes([number(5, 'number')])).toEqual([[{ n: 5 }]])
})

test('rows that cannot be read and statements that are empty fail alone, and the connection goes on', async () => {
  const endless = { text: "select 'infinity'::timestamptz as n" }
  client.setTypeParser(1184, (text: string) => new Date(text).toISOString())

  expect(await outcomes([number(1), ask(endless), number(2)])).toEqual([[{ n: 1 }], 'Invalid time value', [{ n: 2 }]])
  expect(await outcomes([ask({ text: '' }), number(3)])).toEqual(['A statement was empty', [{ n: 3 }]])
})

test('two texts under one name are refused in one message too', async () => {
  const [first, second] = await outcomes([
    ask({ name: 'same', text: 'select 1 as n' }),
    ask({ name: 'same', text: 'select 2 as n' }),
  ])

  expect([first, second]).toEqual([[{ n: 1 }], expect.stringContaining('the name same')])
})

test('a connection that is lost refuses all that was asked of it, and all that is asked later', async () => {
  const pid = (await ask({ text: 'select pg_backend_pid() as n' })).rows[0]?.n

  const lost = await outcomes([number(1), ask({ text: 'select pg_terminate_backend($1)', values: [pid] }), number(2)])

  expect(lost.slice(1)).not.toContainEqual([{ n: 2 }])
  expect(await outcomes([number(3)])).toEqual([expect.stringMatching(/not queryable|terminated|57P01/)])
})
