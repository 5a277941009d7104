import { expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { getProductDetail } from '#server/products/product-queries.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { listAlerts } from './alert-queries.ts'
import { createAlertRule } from './save-alert-rule.ts'

const dispatch = ({ context }: Shop) => hearNews(context)
const warnedOf = async ({ scope }: Shop) =>
  (await listAlerts(scope, { limit: 200 })).items.map(({ product_id }) => product_id)
const archived = async ({ scope }: Shop, { id }: { id: string }) =>
  (await getProductDetail(scope, id)).archived_at !== null

test('a product that nothing but alerts knows is deleted with them', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product(), await shop.product()]
  await dispatch(shop)
  expect((await warnedOf(shop)).toSorted()).toEqual([mug.id, bowl.id].toSorted())

  await removeProduct(shop.scope, mug.id)

  expect(await warnedOf(shop)).toEqual([bowl.id])
  await expect(getProductDetail(shop.scope, mug.id)).rejects.toMatchObject({ status: 404 })
})

test('one that has a history, or that a rule names, is archived, and its alerts stay', async () => {
  const shop = await openShop()
  const [sold, named] = [await shop.product({ onHand: 2, min: 5 }), await shop.product()]
  const rule = { name: 'Low', scope: 'product', product_id: named.id }
  await createAlertRule(shop.scope, NewAlertRule.parse(rule))
  await dispatch(shop)
  const before = await warnedOf(shop)

  for (const { id } of [sold, named]) await removeProduct(shop.scope, id)

  expect(await warnedOf(shop)).toEqual(before)
  expect([await archived(shop, sold), await archived(shop, named)]).toEqual([true, true])
})

test('products that are deleted while they are judged are deleted, and nobody is warned of them', async () => {
  const shop = await openShop()
  const products = await Promise.all(Array.from({ length: 40 }, () => shop.product()))
  await Promise.all([dispatch(shop), ...products.map(({ id }) => removeProduct(shop.scope, id))])
  await dispatch(shop)

  expect(await warnedOf(shop)).toEqual([])
})
