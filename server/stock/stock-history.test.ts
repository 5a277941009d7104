import { expect, test } from 'vitest'
import { NewMovement } from '#contract/stock.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { newId } from '#server/platform/database/scope.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { reverseReceipt } from '#server/receiving/reverse-receipt.ts'
import { movedTo } from '#test/support/moved-to.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { recordMovement } from './record-movements.ts'
import { stockHistory } from './stock-history.ts'

const move = (shop: Shop, product: { id: string }, movement_type: 'in' | 'out', quantity: number) =>
  recordMovement(shop.scope, NewMovement.parse({ product_id: product.id, movement_type, quantity }))

async function pickAll({ scope }: Shop, sale: { id: string }) {
  const { id } = await generatePicklist(scope, sale.id)
  const { items } = await getPicklist(scope, id)
  await pickUnits(
    scope,
    id,
    items.map((item) => ({ picklist_item_id: item.id, quantity: item.quantity_ordered })),
  )
}

test('every day of ninety has what came, what went and what was on hand at its end; today is the level', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  await movedTo(shop, await move(shop, mug, 'in', 100), 200)
  await movedTo(shop, await move(shop, mug, 'in', 20), 30, '00:00')
  await movedTo(shop, await move(shop, mug, 'out', 5), 30, '23:59')
  await movedTo(shop, await move(shop, mug, 'out', 200), 2)
  await move(shop, mug, 'in', 7)

  const { days } = await stockHistory(shop.scope, mug.id)

  expect(days).toHaveLength(90)
  expect(new Set(days.map(({ day }) => day)).size).toBe(90)
  expect(days[0]).toMatchObject({ stock_in: 0, stock_out: 0, on_hand: 100 })
  expect(days.at(-32)).toMatchObject({ on_hand: 100 })
  expect(days.at(-31)).toMatchObject({ stock_in: 20, stock_out: 5, on_hand: 115 })
  expect(days.at(-3)).toMatchObject({ stock_in: 0, stock_out: 115, on_hand: 0 })
  expect(days.at(-2)).toMatchObject({ on_hand: 0 })
  expect(days.at(-1)).toMatchObject({ stock_in: 7, stock_out: 0, on_hand: 7 })
  expect(await shop.stockOf(mug)).toMatchObject({ on_hand: 7 })
})

test('the oldest day begins at its midnight: what moved before is only in the level', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  await movedTo(shop, await move(shop, mug, 'in', 3), 89, '00:00')
  await movedTo(shop, await move(shop, mug, 'in', 4), 90, '23:59')

  const { days } = await stockHistory(shop.scope, mug.id)

  expect(days[0]).toMatchObject({ stock_in: 3, on_hand: 7 })
})

test('an archived product keeps its history, one that never moved has a flat one, an unknown one none', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product({ onHand: 4 }), await shop.product()]
  await removeProduct(shop.scope, mug.id)

  expect((await stockHistory(shop.scope, mug.id)).days.at(-1)).toMatchObject({ on_hand: 4 })
  expect((await stockHistory(shop.scope, bowl.id)).days.every(({ on_hand }) => on_hand === 0)).toBe(true)
  await expect(stockHistory(shop.scope, newId())).rejects.toMatchObject({ status: 404 })
})

test('what was picked and put back, and a delivery that was taken back, are not used, though they went', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 20 })
  await move(shop, mug, 'out', 2)
  const sale = await shop.confirmedSale([mug, 7])
  await pickAll(shop, sale)
  const receipt = await stage.delivery(shop, await shop.confirmed(await shop.purchase([mug, 50])), 50)
  expect((await stockHistory(shop.scope, mug.id)).days.at(-1)).toMatchObject({ stock_out: 9, used: 9 })

  await cancelOrder(shop.scope, sale.id)
  await reverseReceipt(shop.scope, receipt.id)

  expect((await stockHistory(shop.scope, mug.id)).days.at(-1)).toMatchObject({ stock_out: 59, used: 2, on_hand: 18 })
})

test('who only says that it was a purchase or a picklist has used it all the same', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 20 })
  const said = { product_id: mug.id, quantity: 3 }
  for (const reference_type of ['purchase_order', 'picklist'])
    await recordMovement(shop.scope, NewMovement.parse({ ...said, movement_type: 'out', reference_type }))
  await recordMovement(shop.scope, NewMovement.parse({ ...said, movement_type: 'in', reference_type: 'picklist' }))

  expect((await stockHistory(shop.scope, mug.id)).days.at(-1)).toMatchObject({ stock_out: 6, used: 6 })
})
