import { expect, test } from 'vitest'
import { ProductEdit } from '#contract/products.ts'
import { NewMovement } from '#contract/stock.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { summariseMovements } from '#server/stock/movement-queries.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { figures } from './fold-figures.ts'
import { summariseProducts } from './inventory-figures.ts'
import { removeProduct } from './remove-product.ts'
import { updateProduct } from './update-product.ts'

const fold = async ({ context }: Shop) => {
  while ((await dispatchBatch(context.database, [figures])) > 0);
}
const move = ({ scope }: Shop, product: { id: string }, movement_type: 'in' | 'out', quantity: number) =>
  recordMovement(scope, NewMovement.parse({ product_id: product.id, movement_type, quantity }))
const edit = ({ scope }: Shop, product: Awaited<ReturnType<Shop['product']>>, changes: Record<string, unknown>) => {
  const { name, sku, min_stock_level, cost_price, version } = product
  return updateProduct(
    scope,
    product.id,
    ProductEdit.parse({ name, sku, min_stock_level, cost_price, version, ...changes }),
  )
}

test('the figures are right at once, before anything was folded', async () => {
  const shop = await openShop()
  await shop.product({ onHand: 4, cost: 2.5 })
  await shop.product({ onHand: 0 })
  expect(await summariseProducts(shop.scope)).toEqual({
    total_products: 2,
    active_products: 2,
    low_stock: 1,
    out_of_stock: 1,
    total_stock_value: 10,
  })
})

test('folding changes no figure, whatever was written before, between and after', async () => {
  const shop = await openShop()
  const [mug, lid, cup] = [await shop.product({ onHand: 4 }), await shop.product({ onHand: 1 }), await shop.product({})]
  await fold(shop)
  await move(shop, mug, 'out', 4)
  await move(shop, lid, 'in', 9)
  await edit(shop, lid, { min_stock_level: 10, cost_price: 3, is_active: false })
  await removeProduct(shop.scope, cup.id)
  const before = [await summariseProducts(shop.scope), await summariseMovements(shop.scope)]
  expect(before).toEqual([
    { total_products: 2, active_products: 1, low_stock: 2, out_of_stock: 1, total_stock_value: 30 },
    { stock_in: 14, stock_out: 4, net_movement: 10 },
  ])

  await fold(shop)

  expect([await summariseProducts(shop.scope), await summariseMovements(shop.scope)]).toEqual(before)
})

test('a deleted product is counted out even when it was folded in before', async () => {
  const shop = await openShop()
  const product = await shop.product()
  await fold(shop)
  await removeProduct(shop.scope, product.id)
  await fold(shop)
  expect(await summariseProducts(shop.scope)).toMatchObject({ total_products: 0, low_stock: 0, out_of_stock: 0 })
})

test('many writers and several dispatchers at once leave exact figures', async () => {
  const shop = await openShop()
  const products = await Promise.all(Array.from({ length: 4 }, () => shop.product({ onHand: 50 })))
  const writes = Array.from({ length: 40 }, (_, turn) => {
    const product = products[turn % products.length]
    return product && move(shop, product, turn % 3 === 0 ? 'in' : 'out', (turn % 7) + 1)
  })
  await Promise.all([...writes, fold(shop), fold(shop), fold(shop)])
  await fold(shop)

  const value = await Promise.all(products.map(async (product) => (await shop.stockOf(product)).on_hand * 2))
  expect(await summariseProducts(shop.scope)).toMatchObject({
    total_products: 4,
    total_stock_value: value.reduce((sum, one) => sum + one, 0),
  })
})
