import { expect, test } from 'vitest'
import { NewProduct, type Product } from '#contract/products.ts'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { countRowsOf } from '#test/support/rows-of.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { insertProduct } from './create-product.ts'
import { listProducts } from './product-queries.ts'
import { removeProduct } from './remove-product.ts'
import { restoreProduct } from './restore-product.ts'

type Item = { name: string; sku: string; external_id?: string; stock_quantity?: number; category_id?: string }
type Made = { id: string; external_id: string | null; created: boolean }

const mug = (external_id: string, others: Partial<Item> = {}): Item => ({
  ...{ name: `Mug ${external_id}`, sku: `SKU-${external_id}`, external_id },
  ...others,
})
const mugs = (count: number) =>
  Array.from({ length: count }, (_, place) => mug(`m-${place}`, { stock_quantity: place % 3 }))

/** Sends each of the batches, all at the same moment. */
async function sendAtOnce({ context, token }: Shop, batches: readonly Item[][]) {
  const ask = asker(openApp(context), await token())
  return Promise.all(batches.map((items) => ask(doorTo('products.createMany'), { body: { items } })))
}
async function send(shop: Shop, items: Item[]) {
  const [answer] = await sendAtOnce(shop, [items])
  return answer
}
const madeIn = (answer: { json: unknown } | undefined) => (answer?.json as { items: Made[] } | undefined)?.items ?? []
const kept = async ({ scope }: Shop): Promise<Product[]> =>
  (await listProducts(scope, { sort: 'sku', limit: 100 })).items
const refusedSku = (sku: string, place: number) => ({
  status: 409,
  json: { error: { code: 'sku_taken', details: { field: `items.${place}.sku`, value: sku } } },
})

/** How many rows each table got, the news told and alerts raised. */
async function growthOf(shop: Shop, work: () => Promise<unknown>) {
  await hearNews(shop.context)
  const before = await countRowsOf(shop)
  await work()
  await hearNews(shop.context)
  const after = await countRowsOf(shop)
  return Object.fromEntries(Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)]))
}

const inOneOrder = (items: Item[]) => items
const turnedRound = (items: Item[], place: number) => (place % 2 === 1 ? items.toReversed() : items)

test.each([
  [2, 1, 'in one order', inOneOrder],
  [2, 100, 'in one order', inOneOrder],
  [20, 40, 'in one order', inOneOrder],
  [2, 100, 'every second one turned round', turnedRound],
  [20, 40, 'every second one turned round', turnedRound],
] as const)(
  '%d at once with the same %d products, %s: all are answered, with one effect',
  async (many, count, _, turn) => {
    const [shop, twin] = [await openShop(), await openShop()]
    const batches = Array.from({ length: many }, (_, place) => turn(mugs(count), place))
    const grownOnce = await growthOf(twin, () => send(twin, mugs(count)))
    let answers: Awaited<ReturnType<typeof sendAtOnce>> = []

    const grown = await growthOf(shop, async () => {
      answers = await sendAtOnce(shop, batches)
    })

    expect(answers.map(({ status }) => status)).toEqual(batches.map(() => 200))
    const idOf = new Map((await kept(shop)).map(({ external_id, id }) => [external_id, id]))
    for (const [place, items] of batches.entries())
      expect(madeIn(answers[place])).toMatchObject(
        items.map(({ external_id = null }) => ({ external_id, id: idOf.get(external_id) })),
      )
    expect(answers.flatMap(madeIn).filter(({ created }) => created)).toHaveLength(count)
    expect(grown).toEqual(grownOnce)
  },
  60_000,
)

test('batches that share some of their products at once: each has what is its own made, and what is shared once', async () => {
  const shop = await openShop()
  const all = mugs(30)
  const batches = [all.slice(0, 20), all.slice(10).toReversed(), all.slice(5, 25), all.toReversed()]

  const answers = await sendAtOnce(shop, batches)

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.flatMap(madeIn).filter(({ created }) => created)).toHaveLength(30)
  expect(await kept(shop)).toHaveLength(30)
})

test('a product that somebody else is about to make is waited for, and then left as it is', async () => {
  const shop = await openShop()
  const { stock_quantity: _, ...theirs } = NewProduct.parse(mug('b', { name: 'Theirs' }))
  const id = newId()
  let sent: ReturnType<typeof send> | undefined

  await shop.scope.transaction(async (tx) => {
    await tx.run(insertProduct({ ...theirs, id, user_id: tx.userId }))
    tx.audit({ action: 'product.created', table: 'products', id })
    tx.metricDeltas.product_ids.add(id)
    sent = send(shop, [mug('c'), mug('b', { name: 'Ours', stock_quantity: 4 }), mug('a')])
    await expect.poll(() => waitingForLocks(shop.context.database.pool), { interval: 5 }).toBe(1)
  })

  expect(madeIn(await sent).map(({ external_id, created }) => [external_id, created])).toEqual([
    ['c', true],
    ['b', false],
    ['a', true],
  ])
  expect((await kept(shop)).find(({ external_id }) => external_id === 'b')).toMatchObject({
    ...{ id, name: 'Theirs', stock_quantity: 0 },
  })
})

test('who takes a wrong import away again and sends the right one gets all of it', async () => {
  const shop = await openShop()
  const wrong = madeIn(await send(shop, [mug('a', { stock_quantity: 3 }), mug('b')]))
  for (const { id } of wrong) await removeProduct(shop.scope, id)

  const right = madeIn(await send(shop, [mug('a', { name: 'Right', stock_quantity: 5 }), mug('b')]))

  expect(right.map(({ created }) => created)).toEqual([true, true])
  expect(await kept(shop)).toMatchObject([{ name: 'Right', stock_quantity: 5 }, { name: 'Mug b' }])
  await expect(restoreProduct(shop.scope, wrong[0]?.id ?? '')).rejects.toMatchObject({ code: 'sku_taken' })
})

test('one that is known is left as it is, whatever SKU it is sent with; an external_id given twice makes one product', async () => {
  const shop = await openShop()
  const [known] = madeIn(await send(shop, [mug('a')]))

  const answer = await send(shop, [
    mug('b', { stock_quantity: 2 }),
    mug('a', { name: 'Renamed', sku: 'OTHER', stock_quantity: 7 }),
    mug('b', { name: 'Again', stock_quantity: 5 }),
  ])

  const [first, second, third] = madeIn(answer)
  expect(second).toEqual({ id: known?.id, external_id: 'a', created: false })
  expect(first).toMatchObject({ external_id: 'b', created: true })
  expect(third).toEqual({ id: first?.id, external_id: 'b', created: false })
  expect(await kept(shop)).toMatchObject([
    { name: 'Mug a', sku: 'SKU-a', stock_quantity: 0 },
    { name: 'Mug b', stock_quantity: 2 },
  ])
})

test('a SKU that another product has is refused on its item, and nothing of the batch is kept', async () => {
  const shop = await openShop()
  await shop.product({ sku: 'TAKEN' })
  await send(shop, [mug('theirs', { sku: 'TAKEN-TOO' })])
  const before = await countRowsOf(shop)

  for (const sku of ['TAKEN', 'TAKEN-TOO'])
    expect(await send(shop, [mug('c', { stock_quantity: 1 }), mug('b', { sku }), mug('a')])).toMatchObject(
      refusedSku(sku, 1),
    )
  expect(await send(shop, [mug('b', { sku: 'SAME' }), mug('a', { sku: 'SAME' })])).toMatchObject(refusedSku('SAME', 1))

  expect(await countRowsOf(shop)).toEqual(before)
})

test('of two SKUs that are taken the first of the batch is named, whatever order they are written in', async () => {
  const shop = await openShop()
  for (const sku of ['ONE', 'TWO']) await shop.product({ sku })

  expect(await send(shop, [mug('z', { sku: 'TWO' }), mug('a', { sku: 'ONE' })])).toMatchObject(refusedSku('TWO', 0))
})

test('two at once with one SKU for different products: one has it, the other is refused', async () => {
  const shop = await openShop()

  const answers = await sendAtOnce(shop, [[mug('a', { sku: 'SAME' })], [mug('b', { sku: 'SAME' })]])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refusedSku('SAME', 0))
  expect(await kept(shop)).toMatchObject([{ sku: 'SAME' }])
})

test('a category that is not there is refused by its name', async () => {
  const shop = await openShop()
  const category_id = newId()

  expect(await send(shop, [mug('b'), mug('a', { category_id })])).toMatchObject({
    json: { error: { details: { field: 'items.1.category_id', value: category_id } } },
  })
  expect(await kept(shop)).toEqual([])
})

test('products without an external_id are all added, and refused by a SKU that is taken', async () => {
  const shop = await openShop()
  const plain = (sku: string) => ({ name: 'Mug', sku, stock_quantity: 2 })
  const answer = await send(shop, [plain('B'), mug('m-1'), plain('A')])

  expect(madeIn(answer).map(({ external_id, created }) => [external_id, created])).toEqual([
    [null, true],
    ['m-1', true],
    [null, true],
  ])
  expect((await kept(shop)).map(({ sku, stock_quantity }) => [sku, stock_quantity])).toEqual([
    ['A', 2],
    ['B', 2],
    ['SKU-m-1', 0],
  ])
  expect(await send(shop, [plain('C'), plain('A')])).toMatchObject(refusedSku('A', 1))
  expect(await kept(shop)).toHaveLength(3)
})

test('two who send products in crossed orders of their SKUs queue instead of deadlocking', async () => {
  const shop = await openShop()
  const crossed = (from: string) =>
    Array.from({ length: 100 }, (_, place) =>
      mug(`${from}-${place}`, { sku: `S-${from === 'a' ? place : 99 - place}` }),
    )
  const answers = await sendAtOnce(shop, [crossed('a'), crossed('b')])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
