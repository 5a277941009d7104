import { expect, test } from 'vitest'
import { NewMovement } from '#contract/stock.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { figures } from '#server/products/fold-figures.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { movedTo } from '#test/support/moved-to.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { days } from './fold-days.ts'
import { countIdleProducts, idleProducts } from './idle-products.ts'
import { recordMovement } from './record-movements.ts'
import { stockDays } from './stock-days.ts'

const fold = async ({ context }: Shop) => {
  while ((await dispatchBatch(context.database, [figures, days])) > 0);
}
const move = ({ scope }: Shop, product: { id: string }, movement_type: 'in' | 'out', quantity: number) =>
  recordMovement(scope, NewMovement.parse({ product_id: product.id, movement_type, quantity }))
const lastDays = ({ scope }: Shop) => scope.run(stockDays(90))

test('the units of a day are right at once, and folding changes none of them', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, cost: 2 })
  await fold(shop)
  await move(shop, mug, 'out', 3)
  const before = await lastDays(shop)
  expect(before).toHaveLength(90)
  expect(before.at(-1)).toMatchObject({ units_in: 10, units_out: 3 })

  await fold(shop)

  expect((await lastDays(shop)).at(-1)).toMatchObject({ units_in: 10, units_out: 3, stock_value: 14 })
})

test('a day without news is worth what the last one before it was', async () => {
  const shop = await openShop()
  const mug = await shop.product({ cost: 2 })
  await fold(shop)
  await movedTo(shop, await move(shop, mug, 'in', 10), 40)
  await fold(shop)
  await movedTo(shop, await move(shop, mug, 'out', 4), 5)
  await fold(shop)

  const found = await lastDays(shop)

  expect(found.at(-42)).toMatchObject({ units_in: 0, stock_value: 0 })
  expect(found.at(-41)).toMatchObject({ units_in: 10, units_out: 0, stock_value: 20 })
  expect(found.at(-7)).toMatchObject({ units_in: 0, stock_value: 20 })
  expect(found.at(-6)).toMatchObject({ units_out: 4, stock_value: 12 })
})

test('what lies for long is found, the longest first, but not what is sold out, deleted or moved since', async () => {
  const shop = await openShop()
  const [old, older, gone, deleted, moved] = await Promise.all(Array.from({ length: 5 }, () => shop.product()))
  if (!(old && older && gone && deleted && moved)) throw new Error('five products')
  await movedTo(shop, await move(shop, old, 'in', 1), 61)
  await movedTo(shop, await move(shop, older, 'in', 2), 200)
  await movedTo(shop, await move(shop, moved, 'in', 2), 200)
  await movedTo(shop, await move(shop, gone, 'in', 1), 200)
  await movedTo(shop, await move(shop, gone, 'out', 1), 100)
  await movedTo(shop, await move(shop, deleted, 'in', 1), 100)
  await fold(shop)
  await move(shop, moved, 'out', 1)
  await removeProduct(shop.scope, deleted.id)
  await fold(shop)

  const found = await shop.scope.run(idleProducts(60, 10))

  expect(found.map(({ product_id, on_hand }) => [product_id, on_hand])).toEqual([
    [older.id, 2],
    [old.id, 1],
  ])
  expect(await shop.scope.run(countIdleProducts(60, 1000))).toBe(2)
})
