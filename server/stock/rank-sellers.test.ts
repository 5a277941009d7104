import { expect, test } from 'vitest'
import { ShippingData } from '#contract/shipping.ts'
import { MovementQuery, NewMovement } from '#contract/stock.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { restoreProduct } from '#server/products/restore-product.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { movedTo } from '#test/support/moved-to.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { runMigration } from '#test/support/run-migration.ts'
import { shippingData } from '#test/support/stages.ts'
import { bestSellers } from './best-sellers.ts'
import { listMovements } from './movement-queries.ts'
import { rankSellers } from './rank-sellers.ts'
import { recordMovement } from './record-movements.ts'

type Product = { id: string }

async function sell(shop: Shop, product: Product, quantity: number) {
  const { id } = await shop.confirmedSale([product, quantity])
  await shipOrder(shop.scope, shop.context, id, ShippingData.parse(shippingData))
}
const movementsOf = async ({ scope }: Shop, { id }: Product, also = {}) =>
  (await listMovements(scope, MovementQuery.parse({ product_id: id, ...also }))).items
/** What is noted is counted, as every ten minutes. */
async function counted(shop: Shop) {
  await hearNews(shop.context)
  await rankSellers(shop.context.database)
  return ranking(shop)
}
const ranking = async ({ scope }: Shop, span = 30) =>
  (await scope.run(bestSellers())).filter(({ days }) => days === span)
const idsOf = (rows: readonly { product_id: string }[]) => rows.map(({ product_id }) => product_id)

test('on the next day its days are others, though nothing moved', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 9 })
  await sell(shop, mug, 4)
  const [pick] = await movementsOf(shop, mug, { movement_type: 'out' })
  if (!pick) throw new Error('It was picked')
  await movedTo(shop, pick, 29)
  expect(await counted(shop)).toMatchObject([{ product_id: mug.id, units: 4 }])

  const { pool } = shop.context.database
  await pool.query(
    `with older as (update stock_movements set created_at = created_at - interval '1 day' where org_id = $1 and id = $2)
     update stock_days set day = day - 1 where org_id = $1 and units_out = 4`,
    [shop.scope.orgId, pick.id],
  )
  expect(await counted(shop)).toHaveLength(1) // it is still the day on which they were counted
  await pool.query('update ranking_work set due_on = due_on - 1 where org_id = $1', [shop.scope.orgId])

  expect(await counted(shop)).toEqual([])
  expect(idsOf(await ranking(shop, 90))).toEqual([mug.id])
})

test('what older code has counted is counted again after the upgrade, though nothing moves', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 9 })
  await sell(shop, mug, 4)
  await counted(shop)
  const { pool } = shop.context.database
  await pool.query('delete from ranking_work where org_id = $1', [shop.scope.orgId])
  await pool.query('update best_sellers set units = 7, used = null where org_id = $1', [shop.scope.orgId])
  expect(await counted(shop)).toMatchObject([{ units: 7 }])

  await runMigration(pool, '0144-best-sellers-counted-again.sql')

  expect(await counted(shop)).toMatchObject([{ units: 4, used: 4 }])
})

test('what is archived is counted no more, and what is restored is again, though nothing moved', async () => {
  const shop = await openShop()
  const [mug, lid] = [await shop.product({ onHand: 9 }), await shop.product({ onHand: 9 })]
  await sell(shop, mug, 4)
  await sell(shop, lid, 1)
  expect(idsOf(await counted(shop))).toEqual([mug.id, lid.id])

  await removeProduct(shop.scope, mug.id)
  await sell(shop, lid, 1)
  expect(idsOf(await counted(shop))).toEqual([lid.id])
  await restoreProduct(shop.scope, mug.id)

  expect(idsOf(await counted(shop))).toEqual([mug.id, lid.id])
})

test('the movements behind a best seller are those that it is counted by', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 30 })
  await recordMovement(shop.scope, NewMovement.parse({ product_id: mug.id, movement_type: 'out', quantity: 5 }))
  await sell(shop, mug, 4)
  const { id } = await shop.confirmedSale([mug, 7])
  const picklist = await generatePicklist(shop.scope, id)
  await pickUnits(shop.scope, picklist.id, [{ sku: mug.sku, quantity: 7 }])
  await cancelOrder(shop.scope, id)

  const [best] = await counted(shop)
  const behind = await movementsOf(shop, mug, { sales: 'only', from: best?.since })

  expect(behind.map(({ stock_change }) => stock_change).toSorted()).toEqual([-4, -7, 7])
  expect(best?.units).toBe(4)
})
