import { expect, test } from 'vitest'
import { NewCategory } from '#contract/categories.ts'
import { BulkChange } from '#contract/product-changes.ts'
import { ProductEdit } from '#contract/products.ts'
import { newId } from '#server/platform/database/scope.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { changeManyProducts } from './change-many-products.ts'
import { getProduct } from './product-queries.ts'
import { removeCategory } from './remove-category.ts'
import { removeProduct } from './remove-product.ts'
import { reverseChange } from './reverse-change.ts'
import { createCategory } from './save-category.ts'
import { updateProduct } from './update-product.ts'
import { workOffChange } from './work-off-change.ts'

const ask = ({ scope }: Shop, asked: object) => changeManyProducts(scope, BulkChange.parse(asked))
const products = ({ scope }: Shop, ids: readonly string[]) => Promise.all(ids.map((id) => getProduct(scope, id)))
const areActive = async (shop: Shop, ids: readonly string[]) =>
  (await products(shop, ids)).map(({ is_active }) => is_active)
const categoriesOf = async (shop: Shop, ids: readonly string[]) =>
  (await products(shop, ids)).map(({ category_id }) => category_id)
const category = ({ scope }: Shop, name: string) => createCategory(scope, NewCategory.parse({ name }))

/** A colleague gives a product another name. */
async function rename({ scope }: Shop, id: string) {
  const { name: _, sku, version } = await getProduct(scope, id)
  await updateProduct(scope, id, ProductEdit.parse({ name: 'Renamed', sku, version }))
}

async function shopOf(count: number) {
  const shop = await openShop()
  return { shop, ids: (await manyProducts(shop, count)).toSorted() }
}

test('those that it changed are as they were; one that was so before stays so, whatever the list had shown', async () => {
  const { shop, ids } = await shopOf(3)
  await ask(shop, { action: 'deactivate', ids: ids.slice(0, 1) })
  const { id } = await ask(shop, { action: 'deactivate', ids })

  expect(await reverseChange(shop.scope, id)).toEqual({ undone: 2, left: 0 })

  expect(await areActive(shop, ids)).toEqual([false, true, true])
  const rows = await shop.scope.read((tx) =>
    tx.db.selectFrom('audit_log').select(['row_id', 'after']).where('action', '=', 'product_change.undone').execute(),
  )
  expect(rows).toMatchObject([{ row_id: id, after: { undone: 2, left: 0 } }])
})

test('what somebody has changed since is left as it is, and so is what is not in the catalogue any more; both are counted', async () => {
  const { shop, ids } = await shopOf(3)
  const [renamed = '', removed = '', alone = ''] = ids
  const { id } = await ask(shop, { action: 'deactivate', filter: {}, expected_count: 3 })
  await rename(shop, renamed)
  await removeProduct(shop.scope, removed)

  expect(await reverseChange(shop.scope, id)).toEqual({ undone: 1, left: 2 })

  expect(await areActive(shop, [renamed, alone])).toEqual([false, true])
})

test('where nothing is left to be taken back it is refused, and so it is asked for again', async () => {
  const { shop, ids } = await shopOf(2)
  const { id } = await ask(shop, { action: 'deactivate', ids })
  await reverseChange(shop.scope, id)
  await ask(shop, { action: 'deactivate', ids })

  await expect(reverseChange(shop.scope, id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await areActive(shop, ids)).toEqual([false, false])
})

test('each goes back to its own category, to none where that is gone; one that a colleague has put elsewhere stays there', async () => {
  const { shop, ids } = await shopOf(4)
  const [kitchen, garden, shed] = [
    await category(shop, 'Kitchen'),
    await category(shop, 'Garden'),
    await category(shop, 'Shed'),
  ]
  const [inKitchen = '', inGarden = '', , elsewhere = ''] = ids
  await ask(shop, { action: 'set_category', category_id: kitchen.id, ids: [inKitchen] })
  await ask(shop, { action: 'set_category', category_id: garden.id, ids: [inGarden] })
  const { id } = await ask(shop, { action: 'set_category', category_id: shed.id, ids })
  await removeCategory(shop.scope, garden.id)
  await ask(shop, { action: 'set_category', category_id: kitchen.id, ids: [elsewhere] })

  expect(await reverseChange(shop.scope, id)).toEqual({ undone: 3, left: 1 })

  expect(await categoriesOf(shop, ids)).toEqual([kitchen.id, null, null, kitchen.id])
})

test('a change in the background is not taken back, nor is a deletion, nor what is of another business', async () => {
  const { shop, ids } = await shopOf(501)
  const deletion = await ask(shop, { action: 'delete', ids: ids.slice(0, 1) })
  const large = await ask(shop, { action: 'deactivate', filter: {}, expected_count: 500 })
  expect(large.state).toBe('done')
  const rest = await manyProducts(shop, 1)
  const behind = await ask(shop, { action: 'deactivate', filter: {}, expected_count: 501 })
  await workOffChange(shop.context.database, { org_id: shop.scope.orgId, id: behind.id }, new AbortController().signal)

  for (const { id } of [deletion, behind])
    await expect(reverseChange(shop.scope, id)).rejects.toMatchObject({ code: 'not_reversible' })
  for (const id of [large.id, newId()])
    await expect(reverseChange((await openShop()).scope, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await areActive(shop, rest)).toEqual([false])
})

test('archived products that a whole category was emptied of are put back in it as well', async () => {
  const { shop, ids } = await shopOf(3)
  const kitchen = await category(shop, 'Kitchen')
  await ask(shop, { action: 'set_category', category_id: kitchen.id, ids })
  await shop.context.database.pool.query('update products set archived_at = now() where id = $1', [ids[0]])
  const { id } = await ask(shop, {
    ...{ action: 'set_category', category_id: null },
    ...{ filter: { category_id: kitchen.id }, expected_count: 2 },
  })

  expect(await reverseChange(shop.scope, id)).toEqual({ undone: 3, left: 0 })

  const rows = await shop.scope.read((tx) => tx.db.selectFrom('products').select(['id', 'category_id']).execute())
  expect(rows.map(({ category_id }) => category_id)).toEqual([kitchen.id, kitchen.id, kitchen.id])
})
