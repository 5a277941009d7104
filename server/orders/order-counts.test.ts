import { expect, test } from 'vitest'
import { LineChanges } from '#contract/line-changes.ts'
import { HeaderEdit } from '#contract/orders.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { today } from '#server/platform/today.ts'
import { figures } from '#server/products/fold-figures.ts'
import { days } from '#server/stock/fold-days.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { runMigration } from '#test/support/run-migration.ts'
import * as stage from '#test/support/stages.ts'
import { amendOrder } from './amend-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { unfoldedOrders } from './counted-orders.ts'
import { orderFigures } from './fold-orders.ts'
import { expectedOf, orderCounts, salesDays } from './order-counts.ts'
import { getOrder } from './order-queries.ts'
import { saveLines } from './save-lines.ts'
import { submitOrder } from './submit-order.ts'

const fold = async ({ context }: Shop) => {
  while ((await dispatchBatch(context.database, [figures, days, orderFigures])) > 0);
}
const countsOn = async (scope: Shop['scope'], day: string) => {
  const [counts] = await scope.readOn([unfoldedOrders()], (due) => [orderCounts(due, day)])
  return counts
}
const counted = async ({ scope }: Shop) => {
  const found = await countsOn(scope, today())
  return Object.fromEntries(found.map((row) => [`${row.order_type} ${row.status}`, row.orders]))
}
const soldToday = async ({ scope }: Shop) => {
  const [sold] = await scope.readOn([unfoldedOrders()], (due) => [salesDays(due, today(), 90)])
  return sold
}

test('orders are counted by status at once, and folding changes nothing', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 20, price: 5 })
  const draft = await shop.sale([mug, 1])
  await fold(shop)
  await submitOrder(shop.scope, draft.id)
  await shop.confirmedSale([mug, 2])
  await shop.purchase([mug, 3])
  const before = await counted(shop)
  expect(before).toEqual({ 'sale pending': 1, 'sale confirmed': 1, 'purchase draft': 1 })

  await fold(shop)

  expect(await counted(shop)).toEqual(before)
})

test('a sale is sold once it is confirmed, follows its lines, and is none when it is cancelled', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 20, price: 5 })
  const { id } = await shop.confirmedSale([mug, 2])
  await shop.sale([mug, 2])
  expect(await soldToday(shop)).toEqual([{ day: today(), orders: 1, sales: 10 }])

  await fold(shop)
  const [line] = (await getOrder(shop.scope, id)).items
  if (!line) throw new Error('a line')
  const { version, product_id } = line
  const changed = [{ id: line.id, version, product_id, quantity: 3, unit_price: 4 }]
  await saveLines(shop.scope, id, LineChanges.parse({ changed }))
  expect(await soldToday(shop)).toEqual([{ day: today(), orders: 1, sales: 12 }])

  await fold(shop)
  await cancelOrder(shop.scope, id)
  await fold(shop)
  expect((await soldToday(shop)).filter(({ orders }) => orders !== 0)).toEqual([])
})

test('an awaited purchase is late from the day after the one it is expected on', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const expect_on = async (expected_date: string) => {
    const { id, version } = await shop.purchase([mug, 1])
    await amendOrder(shop.scope, id, HeaderEdit.parse({ order_date: '2026-02-20', expected_date, version }))
    await submitOrder(shop.scope, id)
  }
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) await expect_on(day)
  const on = (day: string) => countsOn(shop.scope, day)
  const due = [expect.objectContaining({ orders: 3, due_today: 1, late: 1 })]
  expect(await on('2026-03-02')).toEqual(due)

  await fold(shop)

  expect(await on('2026-03-02')).toEqual(due)
  expect(await on('2026-03-05')).toMatchObject([{ due_today: 0, late: 3 }])
})

test('a draft of which goods came while older code counted is counted anew by the migration', async () => {
  const shop = await openShop()
  const bought = await shop.purchase([await shop.product(), 5])
  await fold(shop)
  await stage.delivery(shop, bought, 2)
  const { pool } = shop.context.database
  await pool.query(`delete from outbox where op = 'order.came_in_part'`) // older code leaves none
  await fold(shop)
  expect(expectedOf(await countsOn(shop.scope, today()))).toEqual({ due_today: 0, late: 0, coming: 0 })

  for (let time = 0; time < 2; time++) await runMigration(pool, '0130-drafts-come-in-part.sql')

  const anew = { due_today: 0, late: 0, coming: 1 }
  expect(expectedOf(await countsOn(shop.scope, today()))).toEqual(anew)
  await fold(shop)
  expect(expectedOf(await countsOn(shop.scope, today()))).toEqual(anew)
})
