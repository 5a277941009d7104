import { expect, test } from 'vitest'
import { ShipmentQuery } from '#contract/shipping.ts'
import { openShop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { listShipments } from './list-shipments.ts'
import { getShipment } from './shipment-queries.ts'
import { voidLabel } from './void-label.ts'

test('parcels are listed newest first, page by page, as their own pages tell of them, in this organisation alone', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  await stage.shipment(other)
  const [first, second] = [await stage.shipment(shop), await stage.shipment(shop)]
  const find = (query: object) => listShipments(shop.scope, ShipmentQuery.parse(query))

  const { items, next_cursor } = await find({ limit: 1 })
  const { items: _, address, user_name, ...whole } = await getShipment(shop.scope, second.id)
  expect(items).toEqual([whole])
  expect(await find({ limit: 1, cursor: next_cursor })).toMatchObject({ items: [{ id: first.id }], next_cursor: null })
})

test('parcels are found by order, by whether their label is void, and by the days in London on which it was made', async () => {
  const shop = await openShop()
  const [live, gone] = [await stage.shipment(shop), await stage.shipment(shop)]
  const { order_id } = await getShipment(shop.scope, gone.id)
  await voidLabel(shop.scope, shop.context, order_id)
  // A quarter past midnight in British Summer Time, which is the day before in UTC.
  const { pool } = shop.context.database
  await pool.query(`update shipments set created_at = '2026-06-14T23:15:00Z' where id = $1`, [live.id])
  const ids = async (query: object) =>
    (await listShipments(shop.scope, ShipmentQuery.parse(query))).items.map(({ id }) => id)

  expect(await ids({ order_id })).toEqual([gone.id])
  expect(await ids({ status: 'voided' })).toEqual([gone.id])
  expect(await ids({ status: 'created' })).toEqual([live.id])
  expect(await ids({ from: '2026-06-15', to: '2026-06-15' })).toEqual([live.id])
  expect(await ids({ to: '2026-06-14' })).toEqual([])
  expect(await ids({ from: '2026-06-16' })).toEqual([gone.id])
})
