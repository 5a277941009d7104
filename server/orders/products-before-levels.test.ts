import { expect, test } from 'vitest'
import { NewOrder } from '#contract/orders.ts'
import { NewMovement } from '#contract/stock.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { newId } from '#server/platform/database/scope.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { recordMovements } from '#server/stock/record-movements.ts'
import { freeWhileWaiting, type RowLock } from '#test/support/free-while-waiting.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { createOrder } from './create-order.ts'
import { getOrder } from './order-queries.ts'
import { saveLines } from './save-lines.ts'
import { submitOrder } from './submit-order.ts'

// Whoever removes many products holds them in their order. So does whoever has to do with several of them, before any level: who waits
// for a product holds nothing that another wants who holds one behind it, and nobody waits in a circle.

type Product = { id: string }
/** Something to do with both, asked in the opposite order; what it needs is made before anybody holds anything. */
type Work = (shop: Shop, [first, later]: [Product, Product]) => Promise<() => Promise<unknown>>

const linesOf = async ({ scope }: Shop, order: { id: string }) => (await getOrder(scope, order.id)).items

const works: Record<string, Work> = {
  'movements of many products': async ({ scope }, [first, later]) => {
    const items = [later, first].map(({ id }) => NewMovement.parse({ product_id: id, quantity: 1 }))
    return () => recordMovements(scope, items)
  },
  'a new order': async ({ scope, supplier }, [first, later]) => {
    const items = [later, first].map(({ id }) => ({ product_id: id, quantity: 1 }))
    const asked = NewOrder.parse({ order_type: 'purchase', supplier_id: supplier.id, items })
    return () => createOrder(scope, asked)
  },
  'new lines of an order': async (shop, [first, later]) => {
    const order = await shop.sale([await shop.product(), 1])
    const added = [later, first].map(({ id }) => ({ id: newId(), product_id: id, quantity: 1, unit_price: 5 }))
    return () => saveLines(shop.scope, order.id, { changed: [], added, removed: [] })
  },
  'a confirmation': async (shop, [first, later]) => {
    const order = await shop.sale([later, 1], [first, 1])
    await submitOrder(shop.scope, order.id)
    return () => confirmOrder(shop.scope, order.id)
  },
  'a cancellation': async (shop, [first, later]) => {
    const order = await shop.confirmedSale([later, 1], [first, 1])
    return () => cancelOrder(shop.scope, order.id)
  },
  picks: async (shop, [first, later]) => {
    const order = await shop.confirmedSale([later, 1], [first, 1])
    const { id } = await generatePicklist(shop.scope, order.id)
    const picks = (await linesOf(shop, order)).map(({ product_sku }) => ({ sku: product_sku, quantity: 1 }))
    return () => pickUnits(shop.scope, id, picks)
  },
  'a delivery': async (shop, [first, later]) => {
    const order = await shop.confirmed(await shop.purchase([later, 1], [first, 1]))
    const items = (await linesOf(shop, order)).map(({ id }) => ({ order_item_id: id, quantity: 1 }))
    return () => receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })
  },
}

test.each(Object.entries(works))('%s: the products are held in their order, before any level', async (_, prepare) => {
  const shop = await openShop()
  const [first, later] = [await shop.product({ onHand: 5 }), await shop.product({ onHand: 5 })]
  expect(first.id < later.id).toBe(true)
  const work = await prepare(shop, [first, later])

  const free = await freeWhileWaiting(
    shop,
    productLock(first),
    [productLock(later), levelLock(first), levelLock(later)],
    work,
  )

  expect(free).toEqual([true, true, true])
})

const productLock = ({ id }: Product): RowLock => ({
  text: 'select from products where org_id = $1 and id = $2 for update',
  values: [id],
})
const levelLock = ({ id }: Product): RowLock => ({
  text: 'select from stock_levels where org_id = $1 and product_id = $2 for update',
  values: [id],
})
