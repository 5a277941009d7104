import { expect, test } from 'vitest'
import { NewMovement } from '#contract/stock.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { listMovements } from '#server/stock/movement-queries.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { confirmedSale } from '#test/support/stages.ts'
import { generatePicklist } from './generate-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { getPicklist } from './picklist-queries.ts'

const newest = async (shop: Shop) => (await listMovements(shop.scope, { limit: 1 })).items[0]

test('a pick names its picklist and its order, goods put back by a cancellation the order', async () => {
  const shop = await openShop()
  const sale = await confirmedSale(shop)
  const { id, items } = await getPicklist(shop.scope, (await generatePicklist(shop.scope, sale.id)).id)
  const order = { order_id: sale.id, order_number: sale.order_number }
  await pickUnits(shop.scope, id, [{ picklist_item_id: items[0]?.id ?? '', quantity: 1 }])

  expect(await newest(shop)).toMatchObject({
    ...{ reference_type: 'picklist', reference_id: id },
    document: { ...order, picklist_id: id, picklist_number: expect.stringMatching(/^PL-/) },
  })
  await cancelOrder(shop.scope, sale.id)
  expect((await newest(shop))?.document).toMatchObject(order)
})

test('what somebody typed as a reference is an order when it is its number, and nothing otherwise', async () => {
  const shop = await openShop()
  const sale = await confirmedSale(shop)
  const { id: product_id } = await shop.product()
  const record = (reference_id: string) =>
    recordMovement(shop.scope, NewMovement.parse({ product_id, quantity: 1, reference_type: 'return', reference_id }))

  await record(sale.order_number)
  expect((await newest(shop))?.document).toMatchObject({ order_id: sale.id, picklist_id: null })
  for (const other of ['till 2', product_id, `${sale.id}0`]) {
    await record(other)
    expect((await newest(shop))?.document).toBeNull()
  }
})
