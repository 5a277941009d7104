import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history.ts'
import { ProductEdit } from '#contract/products.ts'
import type { ApiScope } from '#contract/shared/api-scopes.ts'
import { type ListedMovement, NewMovement } from '#contract/stock.ts'
import { openApp } from '#server/app.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { statement } from '#server/platform/database/statement.ts'
import { updateProduct } from '#server/products/update-product.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { reverseReceipt } from '#server/receiving/reverse-receipt.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { rowsReadOf } from '#test/support/plan-of.ts'
import { recordStatements } from '#test/support/record-statements.ts'
import { firstLine } from '#test/support/stages.ts'
import { productHistory } from './product-history.ts'

type Page<Row> = { items: Row[] }

const historyOf = (shop: Shop, { id }: { id: string }, query: { limit: number; cursor?: string } = { limit: 50 }) =>
  productHistory(shop.scope, id, query)

/** Bought, received, sold, picked, edited and counted: a product everything has touched. */
async function touchedByAll(shop: Shop) {
  const mug = await shop.product({ name: 'Mug', sku: 'MUG' })
  const bought = await shop.confirmed(await shop.purchase([mug, 5]))
  const arrived = [{ order_item_id: (await firstLine(shop, bought)).id, quantity: 5 }]
  const receipt = await receiveOrder(shop.scope, bought.id, { items: arrived, location_id: null, notes: null })
  const sold = await shop.confirmed(await shop.sale([mug, 2]))
  const { id: picklist, items } = await getPicklist(shop.scope, (await generatePicklist(shop.scope, sold.id)).id)
  await pickUnits(shop.scope, picklist, [{ picklist_item_id: items[0]?.id ?? '', quantity: 2 }])
  const edit = { name: 'Blue mug', sku: 'MUG', selling_price: 9, version: 1 }
  await updateProduct(shop.scope, mug.id, ProductEdit.parse(edit))
  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, movement_type: 'out', quantity: 1 }))
  return { mug, bought, receipt, sold, picklist }
}

test('tells everything that touched a product, newest first, each with its documents', async () => {
  const shop = await openShop()
  const { mug, bought, receipt, sold, picklist } = await touchedByAll(shop)

  const told = (await historyOf(shop, mug)).items

  expect(told).toMatchObject([
    { kind: 'movement', stock_change: -1, location_name: 'Main location', order_id: null },
    { kind: 'edit', action: 'product.updated', fields: expect.arrayContaining(['name', 'selling_price']) },
    { kind: 'movement', stock_change: -2, picklist_id: picklist, order_id: sold.id },
    { kind: 'order', quantity: 2, order_type: 'sale', order_id: sold.id, party_name: 'Ada Turner' },
    { kind: 'movement', stock_change: 5, receipt_id: receipt.id, order_id: bought.id },
    { kind: 'order', quantity: 5, order_type: 'purchase', order_id: bought.id },
    { kind: 'edit', action: 'product.created', fields: [] },
  ])
  expect(told.every(({ user_name }) => user_name)).toBe(true)
})

test.each<[ApiScope[], object]>([
  [['stock:read'], { lines: 0, orders: 0, parties: 0, picklists: 0, documents: 0 }],
  [['locations:write'], { lines: 0, orders: 0, parties: 0, picklists: 0, documents: 0 }],
  [['stock:read', 'orders:read'], { lines: 2, orders: 4, parties: 2, picklists: 1, documents: 2 }],
])('of the orders on which a product is a key with %j is told %j', async (scopes, told) => {
  const shop = await openShop()
  const { mug } = await touchedByAll(shop)
  const { key } = await createKey(shop.scope, { name: 'Shelves', scopes, expires_on: null })
  const ask = asker(openApp(shop.context), key ?? '')
  const { items } = (await ask(doorTo('history.ofProduct'), { params: { id: mug.id } })).json as Page<HistoryEntry>
  const { items: moved } = (await ask(doorTo('stock.movements'), {})).json as Page<ListedMovement>

  expect(items.filter(({ kind }) => kind !== 'order')).toHaveLength(5)
  const count = (of: (entry: HistoryEntry) => unknown) => items.filter(of).length
  expect({
    lines: count(({ kind }) => kind === 'order'),
    orders: count(({ order_id, order_number }) => order_id ?? order_number),
    parties: count(({ party_name }) => party_name),
    picklists: count(({ picklist_id, picklist_number }) => picklist_id ?? picklist_number),
    documents: moved.filter(({ document }) => document).length,
  }).toEqual(told)
})

test('a key without orders:read reads no number of an order, a picklist or a receipt in history, ledger and its file', async () => {
  const shop = await openShop()
  const { mug, receipt } = await touchedByAll(shop)
  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, quantity: 20 }))
  await reverseReceipt(shop.scope, receipt.id)
  const cancelled = await shop.confirmed(await shop.sale([mug, 1]))
  const { id: picklist, items } = await getPicklist(shop.scope, (await generatePicklist(shop.scope, cancelled.id)).id)
  await pickUnits(shop.scope, picklist, [{ picklist_item_id: items[0]?.id ?? '', quantity: 1 }])
  await cancelOrder(shop.scope, cancelled.id)
  const told = async (scopes: ApiScope[]) => {
    const { key } = await createKey(shop.scope, { name: 'Shelves', scopes, expires_on: null })
    const ask = asker(openApp(shop.context), key ?? '')
    const answers = [
      await ask(doorTo('history.ofProduct'), { params: { id: mug.id } }),
      await ask(doorTo('stock.movements'), {}),
      await ask(doorTo('stock.csv'), {}),
    ]
    return answers.map(({ text }) => new Set(text.match(/\b(SO|PO|PL|RC)(?=-\d)/g)))
  }

  expect(await told(['stock:read'])).toEqual([new Set(), new Set(), new Set()])
  expect((await told(['stock:read', 'receiving:read']))[0]).toEqual(new Set(['RC']))
  const all = new Set(['SO', 'PO', 'PL', 'RC'])
  expect(await told(['stock:read', 'orders:read', 'receiving:read'])).toEqual([all, all, all])
})

test('comes page by page, nothing twice and nothing left out, whatever its kind', async () => {
  const shop = await openShop()
  const { mug } = await touchedByAll(shop)
  const whole = (await historyOf(shop, mug)).items
  const pages = []
  let cursor: string | null | undefined
  do {
    const page = await historyOf(shop, mug, { limit: 2, ...(cursor ? { cursor } : {}) })
    pages.push(...page.items)
    cursor = page.next_cursor
  } while (cursor)

  expect(pages).toEqual(whole)
})

test('a stock figure changed in the form is a movement, and no edit beside it', async () => {
  const shop = await openShop()
  const mug = await shop.product({ name: 'Mug', sku: 'MUG' })
  const { id, name, sku, cost_price, selling_price, version } = mug
  const stock = { stock_quantity: 3, stock_quantity_seen: 0 }
  await updateProduct(shop.scope, id, ProductEdit.parse({ name, sku, cost_price, selling_price, version, ...stock }))

  const kinds = (await historyOf(shop, mug)).items.map(({ kind, reference_type }) => [kind, reference_type])
  expect(kinds).toEqual([
    ['movement', 'adjustment'],
    ['edit', null],
  ])
})

const manyLines = statement(
  'many_lines',
  `insert into order_items (org_id, id, order_id, position, product_id, quantity, user_id, created_at)
  select $1, gen_random_uuid(), $2, n, $3, 1, $4, now() - n * interval '1 minute' from generate_series(1, 3000) n`,
)

test('a page of a product that was ordered thousands of times reads the lines of that page', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const order = await shop.sale()
  await shop.scope.transaction((tx) => tx.run(manyLines(order.id, mug.id, shop.scope.userId)))
  await shop.context.database.pool.query('analyze orders, order_items')
  const limit = 20

  const sent = await recordStatements(async () => void (await historyOf(shop, mug, { limit })))
  const asked = sent.filter(({ text }) => text.includes('order_items'))

  expect(asked).toHaveLength(1)
  for (const one of asked)
    expect(
      await rowsReadOf(shop.context, shop.scope.orgId, 'order_items', one, 'reset cpu_tuple_cost'),
    ).toBeLessThanOrEqual(2 * (limit + 1))
})
