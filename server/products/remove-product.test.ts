import { expect, test } from 'vitest'
import { NewOrder } from '#contract/orders.ts'
import { NewMovement } from '#contract/stock.ts'
import { backOrder } from '#server/orders/back-order.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { createOrder } from '#server/orders/create-order.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { getProduct } from './product-queries.ts'
import { holdProducts, removeProduct, removeProducts } from './remove-product.ts'

const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code,
  )

const oneMore = ({ id }: { id: string }) => ({
  ...{ product_id: id, movement_type: 'in' as const, quantity: 1 },
  ...{ location_id: null, reference_type: null, reference_id: null, notes: null },
})

test('a product without a history is deleted, one with a history is archived and its SKU is free again', async () => {
  const shop = await openShop()
  const [fresh, sold] = [await shop.product({ sku: 'FRESH' }), await shop.product({ sku: 'SOLD', onHand: 3 })]

  for (const product of [fresh, sold]) {
    await removeProduct(shop.scope, product.id)
    await expect(getProduct(shop.scope, product.id)).rejects.toMatchObject({ status: 404 })
  }

  expect(await shop.product({ sku: 'SOLD' })).toMatchObject({ sku: 'SOLD' })
})

test('what confirmed orders wait for cannot be removed', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 3 })
  await shop.confirmedSale([mug, 1])

  await expect(removeProduct(shop.scope, mug.id)).rejects.toMatchObject({ code: 'product_in_use' })
})

/** A sale that was confirmed beyond the stock. */
async function backOrdered(shop: Shop, ...lines: Parameters<Shop['sale']>) {
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const { id } = await submitOrder(shop.scope, (await shop.sale(...lines)).id)
  return backOrder(shop.scope, id)
}

test('what a back-ordered sale waits for cannot be removed, though nothing of it is promised yet', async () => {
  const shop = await openShop()
  const mug = await shop.product()
  const sale = await backOrdered(shop, [mug, 4])

  await expect(removeProduct(shop.scope, mug.id)).rejects.toMatchObject({
    code: 'product_in_use',
    details: { count: 1, products: [{ sku: mug.sku }] },
  })
  await cancelOrder(shop.scope, sale.id)
  await removeProduct(shop.scope, mug.id)
})

test('what a confirmed sale waits for after its units were taken from it cannot be removed', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 3 })
  await shop.confirmedSale([mug, 3])
  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, movement_type: 'out', quantity: 3 }))

  await expect(removeProduct(shop.scope, mug.id)).rejects.toMatchObject({ code: 'product_in_use' })
})

test('drafts, purchases and what is picked already keep no product', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product({ onHand: 5 }), await shop.product()]
  await shop.sale([mug, 1])
  await shop.confirmed(await shop.purchase([mug, 5]))
  const { id } = await generatePicklist(shop.scope, (await backOrdered(shop, [mug, 2], [bowl, 1])).id)
  await pickUnits(shop.scope, id, [{ sku: mug.sku, quantity: 2 }])

  await removeProduct(shop.scope, mug.id)
})

test('an archived product takes no new business', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 3 })
  await removeProduct(shop.scope, mug.id)

  await expect(recordMovement(shop.scope, oneMore(mug))).rejects.toMatchObject({ status: 404 })
  await expect(shop.sale([mug, 1])).rejects.toMatchObject({ status: 404 })
})

test('a movement that waits for a product to be removed is refused, and nothing is booked', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 3 })
  const { pool } = shop.context.database

  const movement = await shop.scope.transaction(async (tx) => {
    const [write] = await removeProducts(tx, await holdProducts(tx, [mug.id]))
    if (write) tx.audit(write)
    tx.metricDeltas.product_ids.add(mug.id)
    await tx.db.selectFrom('products').select('id').execute() // what is queued goes with it
    const recorded = recordMovement(shop.scope, oneMore(mug)).catch((error: unknown) => error)
    await expect.poll(() => waitingForLocks(pool)).toBeGreaterThan(0)
    return { recorded }
  })

  expect(await movement.recorded).toMatchObject({ status: 404 })
})

test('removing a product while it is ordered: one of the two is refused, neither fails', async () => {
  const shop = await openShop()
  for (let round = 0; round < 10; round++) {
    const mug = await shop.product()
    const order = NewOrder.parse({ order_type: 'sale', items: [{ product_id: mug.id, quantity: 1 }] })
    const codes = await outcomes([
      removeProduct(shop.scope, mug.id),
      createOrder(shop.scope, order),
      removeProduct(shop.scope, mug.id),
    ])
    for (const code of codes) expect(['done', 'NOT_FOUND', '23503']).toContain(code)
  }
})

test('removing a product while an order for it is confirmed never leaves a promise on a product that is gone', async () => {
  const shop = await openShop()
  for (let round = 0; round < 10; round++) {
    const mug = await shop.product({ onHand: 5 })
    const order = await shop.sale([mug, 1])
    await submitOrder(shop.scope, order.id)
    const [confirmed, removed] = await outcomes([confirmOrder(shop.scope, order.id), removeProduct(shop.scope, mug.id)])
    expect(['done/product_in_use', 'insufficient_stock/done']).toContain(`${confirmed}/${removed}`)
  }
})
