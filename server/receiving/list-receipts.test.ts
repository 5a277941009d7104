import { expect, test } from 'vitest'
import { ReceiptQuery } from '#contract/receiving.ts'
import { openShop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { listReceipts } from './list-receipts.ts'
import { getReceipt } from './receipt-queries.ts'
import { reverseReceipt } from './reverse-receipt.ts'

test('deliveries are listed newest first, page by page, with what took one back, in this organisation alone', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  await stage.receipt(other)
  const order = await stage.confirmedPurchase(shop)
  const receipt = await stage.delivery(shop, order, 2)
  const reversal = await reverseReceipt(shop.scope, receipt.id)
  const find = (query: object) => listReceipts(shop.scope, ReceiptQuery.parse(query))

  const { items, next_cursor } = await find({ limit: 1 })
  expect(items).toMatchObject([{ id: reversal.id, units: -2, reverses_id: receipt.id }])
  const second = await find({ limit: 1, cursor: next_cursor })
  const {
    items: _,
    notes,
    user_name,
    reverses_number,
    reversal_id,
    reversal_number,
    ...whole
  } = await getReceipt(shop.scope, receipt.id)
  expect(second).toEqual({ items: [{ ...whole, units: 2 }], next_cursor: null })
})

test('deliveries are found by their order and by the days in London on which they were booked', async () => {
  const shop = await openShop()
  const [order, other] = [await stage.confirmedPurchase(shop), await stage.confirmedPurchase(shop)]
  const [early, late] = [await stage.delivery(shop, order, 1), await stage.delivery(shop, other, 1)]
  const { pool } = shop.context.database
  // A quarter past midnight in British Summer Time, which is the day before in UTC.
  await pool.query(`update receipts set created_at = '2026-06-14T23:15:00Z' where id = $1`, [early.id])
  const ids = async (query: object) =>
    (await listReceipts(shop.scope, ReceiptQuery.parse(query))).items.map(({ id }) => id)

  expect(await ids({ order_id: other.id })).toEqual([late.id])
  expect(await ids({ from: '2026-06-15', to: '2026-06-15' })).toEqual([early.id])
  expect(await ids({ to: '2026-06-14' })).toEqual([])
  expect(await ids({ from: '2026-06-16' })).toEqual([late.id])
})
