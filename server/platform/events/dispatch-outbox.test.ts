import { expect, test, vi } from 'vitest'
import { NewMovement } from '#contract/stock.ts'
import { orderFigures } from '#server/orders/fold-orders.ts'
import { newId } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { figures } from '#server/products/fold-figures.ts'
import { summariseProducts } from '#server/products/inventory-figures.ts'
import { days } from '#server/stock/fold-days.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { openShop } from '#test/support/open-shop.ts'
import { openBatchSizes } from './batch-sizes.ts'
import { dispatchBatch, dispatchOutbox } from './dispatch-outbox.ts'
import { hasUntakenNews } from './has-untaken-news.ts'
import type { OutboxConsumer } from './outbox-consumer.ts'

const note = localStatement('note', 'insert into heard (consumer, id) select $1, unnest($2::uuid[])')
const fail = localStatement('fail', 'select 1 / 0')
/** A consumer that notes what it took, in the transaction that takes it; it may be made to fail, as soon as it has noted it. */
const listening = (name: string, fails: () => boolean = () => false): OutboxConsumer => ({
  name,
  consume(rows) {
    const noted = note(
      name,
      rows.map(({ id }) => id),
    )
    return fails() ? [noted, fail()] : [noted]
  },
})

async function open() {
  const shop = await openShop()
  const { pool } = shop.context.database
  await pool.query(`delete from outbox; delete from outbox_backlog; delete from outbox_consumers; drop table if exists heard;
    create table heard (place bigint generated always as identity, consumer text not null, id uuid not null)`)
  const query = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
  return {
    shop,
    query,
    /** Until nobody takes any more; a consumer that failed is not left alone. */
    async dispatch(...consumers: OutboxConsumer[]) {
      while ((await dispatchBatch(shop.context.database, [...consumers, days, orderFigures])) > 0);
    },
    /** So many new products, by their ids. */
    async made(count: number) {
      const ids: string[] = []
      for (let product = 0; product < count; product++) ids.push((await shop.product({ onHand: 3 })).id)
      return ids
    },
    /** What a consumer has taken, in that order; of these ids only, where some are given. */
    async heard({ name }: OutboxConsumer, ids?: readonly string[]): Promise<string[]> {
      const rows = await query('select id from heard where consumer = $1 order by place', [name])
      return rows.map(({ id }) => id as string).filter((id) => ids?.includes(id) ?? true)
    },
    kept: () => query('select place from outbox_backlog order by place'),
  }
}
const insert = `insert into outbox (org_id, table_name, op, row_id) values ($1, 'tests', 'test.made', $2)`

test('each consumer hears every row once, and nothing is kept where all of them take it', async () => {
  const { dispatch, made, heard, kept, query } = await open()
  const [first, second] = [listening('first'), listening('second')]
  const ids = await made(3)

  await dispatch(figures, first, second)

  expect(await heard(first)).toEqual(await heard(second))
  expect(new Set(await heard(first, ids))).toEqual(new Set(ids))
  expect([await kept(), await query('select from outbox')]).toEqual([[], []])
})

test('one that fails holds up nobody and loses nothing: it goes on from its own place, in order', async () => {
  const { dispatch, made, heard, kept } = await open()
  let fails = true
  const [well, ill] = [listening('well'), listening('ill', () => fails)]
  const first = await made(2)
  await dispatch(figures, ill, well)
  const second = await made(2)
  await dispatch(figures, ill, well)
  expect(new Set(await heard(well))).toEqual(new Set([...first, ...second]))
  expect(await heard(ill)).toEqual([])
  expect(await kept()).not.toEqual([])

  fails = false
  await made(1)
  await dispatch(figures, ill, well)
  expect(await heard(ill)).toEqual(await heard(well))
  expect(await kept()).toEqual([])
})

test.each([
  ['all of them take their rows at once', false],
  ['one of them is behind', true],
])('a row with a lower id that commits after a higher one was taken is taken, where %s', async (_, isBehind) => {
  const { shop, dispatch, heard, query } = await open()
  const [early, late] = [newId(), newId()]
  let fails = isBehind
  const [well, ill] = [listening('well'), listening('ill', () => fails)]
  await dispatch(figures, well, ill)
  const slow = await shop.context.database.pool.connect()
  await slow.query('begin')
  await slow.query(insert, [shop.scope.orgId, early])
  await query(insert, [shop.scope.orgId, late])
  await dispatch(figures, well, ill)
  const before = await heard(well)
  await slow.query('commit')
  slow.release()
  expect(before).toEqual([late])

  await dispatch(figures, well, ill)
  fails = false
  await dispatch(figures, well, ill)
  expect([await heard(well), await heard(ill)]).toEqual([
    [late, early],
    [late, early],
  ])
})

test('the figures are exact while they cannot be folded, and again when they can', async () => {
  const { shop, dispatch, made } = await open()
  let fails = true
  const folding: OutboxConsumer = {
    name: 'figures',
    consume: (rows) => (fails ? [fail()] : figures.consume(rows)),
  }
  const [product_id = ''] = await made(2)
  await dispatch(folding)
  await recordMovement(shop.scope, NewMovement.parse({ product_id, movement_type: 'out', quantity: 3 }))
  await dispatch(folding)
  const exact = { total_products: 2, out_of_stock: 1, total_stock_value: 6 }
  expect(await hasUntakenNews(shop.scope, [figures])).toBe(true)
  expect(await summariseProducts(shop.scope)).toMatchObject(exact)

  fails = false
  await dispatch(folding)
  expect(await hasUntakenNews(shop.scope, [figures])).toBe(false)
  expect(await summariseProducts(shop.scope)).toMatchObject(exact)
})

test('for a consumer of another version the news is kept from when it was first seen', async () => {
  const { dispatch, made, heard, kept } = await open()
  const [ours, theirs] = [listening('ours'), listening('theirs')]
  await made(1)
  await dispatch(figures, ours, theirs)

  const ids = await made(2)
  await dispatch(figures, ours)
  expect([await heard(ours, ids), await heard(theirs, ids)]).toMatchObject([{ length: 2 }, []])
  expect(await kept()).not.toEqual([])

  await dispatch(figures, theirs)
  expect(await heard(theirs)).toEqual(await heard(ours))
  expect(await kept()).toEqual([])
})

test('many writers, several dispatchers and one consumer that fails now and then: everybody hears everything once', async () => {
  const { shop, made, heard } = await open()
  let times = 0
  const [steady, shaky] = [listening('steady'), listening('shaky', () => times++ % 2 === 0)]
  const stops = [1, 2, 3].map(() => dispatchOutbox(shop.context.database, [figures, days, orderFigures, steady, shaky]))
  const ids = (await Promise.all([made(8), made(8), made(8)])).flat()
  await vi.waitFor(async () => expect(await heard(shaky, ids)).toHaveLength(24), { timeout: 60_000 })
  await Promise.all(stops.map((stop) => stop()))

  for (const consumer of [steady, shaky]) {
    expect(new Set(await heard(consumer)).size).toBe(24)
    expect(await heard(consumer)).toHaveLength(24)
  }
})

test('a dispatcher that is stopped takes nothing any more', async () => {
  const { shop, made, query } = await open()
  const stop = dispatchOutbox(shop.context.database, [figures, days, orderFigures])
  await made(2)
  await vi.waitFor(async () => expect(await query('select from outbox')).toEqual([]), { timeout: 5000 })
  await stop()
  await made(1)

  expect(await query('select from outbox')).not.toEqual([])
})

const noteReads = localStatement(
  'note_reads',
  `insert into heard (consumer, id) select 'reading', gen_random_uuid()
  from pg_stat_xact_user_tables where relname = 'outbox' and seq_tup_read + idx_tup_fetch > 5000`,
)

test('a thousand rows are read a few times, not each once for every other, also where the statistics know of none', async () => {
  const { shop, dispatch, query, heard } = await open()
  const reading: OutboxConsumer = { name: 'reading', consume: () => [noteReads()] }
  const fill = () =>
    query(
      `insert into outbox (org_id, table_name, op, row_id) select $1, 'tests', 'test.made', $1 from generate_series(1, 1000)`,
      [shop.scope.orgId],
    )
  await dispatch(reading)
  await fill()
  await query('delete from outbox')
  await query('analyze outbox') // of 1,000 rows that are gone and take their room until a vacuum: as in a busy hour
  await fill()

  await dispatch(reading)

  expect(await heard(reading)).toEqual([])
})

const fill = `insert into outbox (org_id, table_name, op, row_id)
  select $1, 'tests', 'test.made', gen_random_uuid() from generate_series(1, $2::int)`

test('a batch that is too heavy for one consumer is taken in smaller ones', async () => {
  const { shop, dispatch, heard, kept, query } = await open()
  const well = listening('well')
  const weak: OutboxConsumer = {
    name: 'weak',
    consume: (rows) => (rows.length > 10 ? [fail()] : listening('weak').consume(rows)),
  }
  await dispatch(figures, well, weak)
  await query(fill, [shop.scope.orgId, 80])
  const sizes = openBatchSizes()
  const all = [figures, well, weak, days, orderFigures]
  const goOn = () => dispatchBatch(shop.context.database, all, new Map(), sizes)
  for (let time = 0; time < 20; time++) await goOn()

  expect(await heard(weak)).toEqual(await heard(well))
  expect(await heard(weak)).toHaveLength(80)
  expect(await kept()).toEqual([])
})

test('after batches that failed, and some that did not, as many rows are tried as ever', async () => {
  const sizes = openBatchSizes()
  const tried: number[] = []
  const attempt = (fails: boolean) =>
    sizes
      .take('one', async (most) => {
        tried.push(most)
        if (fails) throw new Error('Too much')
        return most
      })
      .catch(() => 0)
  for (let time = 0; time < 12; time++) await attempt(true)
  for (let time = 0; time < 80; time++) await attempt(false)

  expect([tried[0], Math.min(...tried), tried.at(-1)]).toEqual([1000, 1, 1000])
})
