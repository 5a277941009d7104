import { expect, test } from 'vitest'
import { PageQuery } from '#contract/shared/values.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { today } from '#server/platform/today.ts'
import { getSupplier, listSuppliers } from '#server/suppliers/supplier-queries.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { receiveOrder } from './receive-order.ts'
import { reverseReceipt } from './reverse-receipt.ts'

const daysAgo = (days: number) => new Date(Date.parse(today()) - days * 86_400_000).toISOString().slice(0, 10)

/** A purchase of two units, ordered so many days ago, of which so many units come today. */
async function purchase(shop: Shop, days: number, units = 2) {
  const { id } = await shop.purchase([await shop.product(), 2])
  await shop.scope.transaction(({ db }) =>
    db
      .updateTable('orders')
      .set({ order_date: daysAgo(days) })
      .where('id', '=', id)
      .execute(),
  )
  const [line] = (await getOrder(shop.scope, id)).items
  const items = [{ order_item_id: line?.id ?? '', quantity: units }]
  await receiveOrder(shop.scope, id, { items, location_id: null, notes: null })
}
const measuredFor = async ({ scope, supplier }: Shop) => {
  const { lead_time_days, measured_lead_time_days, measured_deliveries } = await getSupplier(scope, supplier.id)
  return [lead_time_days, measured_lead_time_days, measured_deliveries]
}

test('the median of the days from order date to complete receipt, beside the entered lead time', async () => {
  const shop = await openShop()
  expect(await measuredFor(shop)).toEqual([7, null, 0])

  for (const days of [3, 90, 6]) await purchase(shop, days)

  expect(await measuredFor(shop)).toEqual([7, 6, 3])
  const { items } = await listSuppliers(shop.scope, PageQuery.parse({}))
  expect(items).toMatchObject([{ measured_lead_time_days: 6, measured_deliveries: 3 }])
})

test('a part delivery is not measured, nor a day in the future, and only the last ten purchases are', async () => {
  const shop = await openShop()
  await purchase(shop, 50, 1)
  await purchase(shop, -3)
  expect(await measuredFor(shop)).toEqual([7, 0, 1])

  for (let round = 0; round < 11; round++) await purchase(shop, 4)
  expect(await measuredFor(shop)).toEqual([7, 4, 10])
})

test('what was taken back again never came: the receipt before it is the last', async () => {
  const shop = await openShop()
  const { id } = await shop.purchase([await shop.product(), 5])
  await shop.context.database.pool.query('update orders set order_date = $1 where id = $2', [daysAgo(9), id])
  const came = await stage.delivery(shop, { id }, 2)
  await shop.context.database.pool.query('update receipts set created_at = $3 where org_id = $1 and id = $2', [
    shop.scope.orgId,
    came.id,
    new Date(Date.now() - 5 * 86_400_000),
  ])
  await reverseReceipt(shop.scope, (await stage.delivery(shop, { id }, 3)).id)
  await cancelOrder(shop.scope, id) // closed short

  expect(await measuredFor(shop)).toEqual([7, 4, 1])
})
