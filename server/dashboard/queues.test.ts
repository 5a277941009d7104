import { expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { HeaderEdit, OrderQuery } from '#contract/orders.ts'
import { stockIs } from '#contract/product-list.ts'
import { NewProduct, ProductQuery } from '#contract/products.ts'
import { NewMovement } from '#contract/stock.ts'
import { listAlerts } from '#server/alerts/alert-queries.ts'
import { createAlertRule } from '#server/alerts/save-alert-rule.ts'
import { amendOrder } from '#server/orders/amend-order.ts'
import { backOrder } from '#server/orders/back-order.ts'
import { countQueues } from '#server/orders/count-queues.ts'
import { incomingOf } from '#server/orders/open-line-queries.ts'
import { listOrders } from '#server/orders/order-queries.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { startPicking } from '#server/picking/start-picking.ts'
import { today } from '#server/platform/today.ts'
import { createProduct } from '#server/products/create-product.ts'
import { listProducts } from '#server/products/product-queries.ts'
import { reverseReceipt } from '#server/receiving/reverse-receipt.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { openUnruledShop } from '#test/support/open-unruled-shop.ts'
import * as stage from '#test/support/stages.ts'
import { checkBooks } from './check-books.ts'
import { workQueues } from './queues.ts'

const fromToday = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)

async function draftExpectedIn(shop: Shop, days: number | null) {
  const { id, version } = await shop.purchase([await shop.product(), 2])
  const expected_date = days === null ? null : fromToday(days)
  return amendOrder(shop.scope, id, HeaderEdit.parse({ order_date: fromToday(-10), expected_date, version }))
}
const expectedIn = async (shop: Shop, days: number | null) =>
  submitOrder(shop.scope, (await draftExpectedIn(shop, days)).id)

async function listedIn(shop: Shop, queue: string) {
  const { items } = await listOrders(shop.scope, OrderQuery.parse({ queue }))
  return items.map(({ id }) => id).toSorted()
}

test('an empty business has nothing to do', async () => {
  const nothing = { count: 0, next: null }
  expect(await workQueues((await openShop()).scope)).toEqual({
    to_confirm: nothing,
    to_pick: nothing,
    to_ship: nothing,
    to_receive: { ...nothing, due_today: 0, late: 0, coming: 0 },
    to_reorder: nothing,
  })
})

test('the oldest order is confirmed first', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 9 })
  const first = await submitOrder(shop.scope, (await shop.sale([mug, 1])).id)
  await submitOrder(shop.scope, (await shop.sale([mug, 1])).id)

  expect((await workQueues(shop.scope)).to_confirm).toEqual({
    count: 2,
    next: { id: first.id, order_number: first.order_number },
  })
})

test('a begun picklist is picked before older sales, and what waits for a delivery is not next', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 3 })
  const older = await shop.confirmedSale([mug, 1])
  const begun = await shop.confirmedSale([mug, 2])
  expect((await workQueues(shop.scope)).to_pick).toMatchObject({ count: 2, next: { id: older.id, picklist_id: null } })

  const { id } = await generatePicklist(shop.scope, begun.id)
  await startPicking(shop.scope, id)

  const next = { id: begun.id, order_number: begun.order_number, picklist_id: id, picklist_status: 'picking' }
  expect((await workQueues(shop.scope)).to_pick).toEqual({ count: 2, next })
})

test('a sale that waits is next as soon as its goods lie there, promised to nobody', async () => {
  const shop = await openShop()
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const mug = await shop.product()
  const { id } = await backOrder(shop.scope, (await submitOrder(shop.scope, (await shop.sale([mug, 2])).id)).id)
  expect((await workQueues(shop.scope)).to_pick).toEqual({ count: 1, next: null })

  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, movement_type: 'in', quantity: 1 }))
  expect((await workQueues(shop.scope)).to_pick).toMatchObject({ count: 1, next: { id } })
  await shop.confirmedSale([mug, 1])
  await startPicking(shop.scope, (await generatePicklist(shop.scope, id)).id)

  // What is promised to another is not free.
  expect((await workQueues(shop.scope)).to_pick.next?.id).not.toBe(id)
})

test.each(['before', 'after'])(
  '%s folding, what is expected is counted by its day and is what the list shows',
  async (when) => {
    const shop = await openShop()
    const late = await expectedIn(shop, -3)
    const due = await expectedIn(shop, 0)
    const coming = [await expectedIn(shop, 1), await expectedIn(shop, null)]
    if (when === 'after') await hearNews(shop.context)

    const { to_receive } = await workQueues(shop.scope)

    expect(to_receive).toMatchObject({ count: 2, due_today: 1, late: 1, coming: 2 })
    expect(await listedIn(shop, 'to_receive')).toEqual([late.id, due.id].toSorted())
    expect(await listedIn(shop, 'due_today')).toEqual([due.id])
    expect(await listedIn(shop, 'late')).toEqual([late.id])
    expect(await listedIn(shop, 'coming')).toEqual(coming.map(({ id }) => id).toSorted())
  },
)

test.each(['before', 'after'])(
  '%s folding, a draft of which some came is expected like what was sent off, and is a plan again once that is taken back',
  async (when) => {
    const shop = await openShop()
    const fold = async () => when === 'after' && void (await hearNews(shop.context))
    const late = await draftExpectedIn(shop, -2)
    const undated = await draftExpectedIn(shop, null)
    await draftExpectedIn(shop, -2) // nothing has come of it
    await fold()
    const receipts = [await stage.delivery(shop, late, 1), await stage.delivery(shop, undated, 1)]
    await fold()

    const { to_receive } = await workQueues(shop.scope)

    expect(to_receive).toMatchObject({ count: 1, due_today: 0, late: 1, coming: 1 })
    expect(await countQueues(shop.scope)).toMatchObject({ to_receive: 1, late: 1 })
    expect(await listedIn(shop, 'to_receive')).toEqual([late.id])
    expect(await listedIn(shop, 'coming')).toEqual([undated.id])
    if (when === 'after') expect(to_receive.next).toEqual({ id: late.id, order_number: late.order_number })
    expect((await checkBooks(shop.scope)).differences).toEqual([])

    for (const { id } of receipts) await reverseReceipt(shop.scope, id)
    await fold()
    expect((await workQueues(shop.scope)).to_receive).toMatchObject({ count: 0, coming: 0, next: null })
    expect((await checkBooks(shop.scope)).differences).toEqual([])
  },
)

test('the latest delivery is received first, once the news of it is folded', async () => {
  const shop = await openShop()
  await expectedIn(shop, 0)
  const late = await expectedIn(shop, -1)
  await hearNews(shop.context)

  expect((await workQueues(shop.scope)).to_receive.next).toEqual({ id: late.id, order_number: late.order_number })
})

test('what is low and not on its way is reordered next, as much as is missing', async () => {
  const shop = await openShop()
  const low = (name: string, stock_quantity: number) =>
    createProduct(
      shop.scope,
      NewProduct.parse({ name, sku: name, stock_quantity, min_stock_level: 5, max_stock_level: 20 }),
    )
  const [ordered, mug] = [await low('Lid', 0), await low('Mug', 2)]
  await shop.confirmed(await shop.purchase([ordered, 20]))
  await hearNews(shop.context)

  expect((await workQueues(shop.scope)).to_reorder).toEqual({
    count: 2,
    next: { product_id: mug.id, name: 'Mug', quantity: 18 },
  })
  expect((await listProducts(shop.scope, ProductQuery.parse({ stock: 'low' }))).items).toHaveLength(2)
})

test('of what is low the product with the least stock comes first, also right after it was added', async () => {
  const shop = await openShop()
  const low = (name: string, stock_quantity: number) =>
    createProduct(shop.scope, NewProduct.parse({ name, sku: name, stock_quantity, min_stock_level: 5 }))
  await low('Lid', 3)
  await hearNews(shop.context)
  await low('Mug', 0)
  expect((await workQueues(shop.scope)).to_reorder).toMatchObject({ count: 2, next: { name: 'Mug' } })
  await hearNews(shop.context)
  expect((await workQueues(shop.scope)).to_reorder).toMatchObject({ count: 2, next: { name: 'Mug' } })
})

test('what is on its way does not hide the one that is not', async () => {
  const shop = await openShop()
  const names = Array.from({ length: 60 }, (_, place) => `Mug ${String(place).padStart(2, '0')}`)
  const made = []
  for (const name of names)
    made.push(await createProduct(shop.scope, NewProduct.parse({ name, sku: name, min_stock_level: 5 })))
  const ordered = made.slice(0, 59)
  await shop.confirmed(await shop.purchase(...ordered.map((product): [typeof product, number] => [product, 20])))
  await hearNews(shop.context)

  expect((await workQueues(shop.scope)).to_reorder).toMatchObject({ count: 60, next: { name: 'Mug 59' } })
})

test('what is missing of a draft is on its way once a part of it has come', async () => {
  const shop = await openShop()
  const mug = await createProduct(shop.scope, NewProduct.parse({ name: 'Mug', sku: 'MUG', min_stock_level: 5 }))
  const bought = await shop.purchase([mug, 20])
  expect((await workQueues(shop.scope)).to_reorder).toMatchObject({ count: 1, next: { name: 'Mug' } })

  await stage.delivery(shop, bought, 2)

  expect((await workQueues(shop.scope)).to_reorder).toEqual({ count: 1, next: null })
})

test.each([4, 5, 6])(
  '%i of at least 5 are low to whoever reorders, to the alert rules and on a screen, or to none of them',
  async (onHand) => {
    const shop = await openUnruledShop()
    await createAlertRule(shop.scope, NewAlertRule.parse({ name: 'Low' }))
    await shop.product({ onHand, min: 5 })
    await hearNews(shop.context)

    const low = Number(stockIs.low({ stock_quantity: onHand, min_stock_level: 5 }))
    const { count, next } = (await workQueues(shop.scope)).to_reorder
    expect([count, next ? 1 : 0, (await listAlerts(shop.scope, { limit: 200 })).items.length]).toEqual([low, low, low])
  },
)

test('what is sold beyond the stock is reordered too, on the dashboard and on the page of its product', async () => {
  const shop = await openShop()
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const mug = await createProduct(
    shop.scope,
    NewProduct.parse({ name: 'Mug', sku: 'MUG', stock_quantity: 2, min_stock_level: 5 }),
  )
  await backOrder(shop.scope, (await submitOrder(shop.scope, (await shop.sale([mug, 9])).id)).id)
  await shop.confirmed(await shop.purchase([mug, 6]))
  await hearNews(shop.context)

  expect(await incomingOf(shop.scope, mug.id)).toMatchObject({ incoming: 6, waiting: 7 })
  expect((await workQueues(shop.scope)).to_reorder.next).toMatchObject({ name: 'Mug', quantity: 7 })
})
