import { expect, test } from 'vitest'
import { CategoryEdit, NewCategory } from '#contract/categories.ts'
import { NewProduct } from '#contract/products.ts'
import { mostCategories } from '#contract/shared/limits.ts'
import { newId } from '#server/platform/database/scope.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { getCategory, listCategories } from './category-queries.ts'
import { createProduct } from './create-product.ts'
import { getProduct } from './product-queries.ts'
import { removeCategory } from './remove-category.ts'
import { removeProduct } from './remove-product.ts'
import { restoreCategory } from './restore-category.ts'
import { createCategory, updateCategory } from './save-category.ts'

const add = ({ scope }: Shop, name: string) => createCategory(scope, NewCategory.parse({ name }))
const rename = ({ scope }: Shop, { id, version }: { id: string; version: number }, name: string) =>
  updateCategory(scope, id, CategoryEdit.parse({ name, version }))
const productIn = ({ scope }: Shop, category: { id: string }, onHand = 0) =>
  createProduct(
    scope,
    NewProduct.parse({ name: 'Mug', sku: newId(), category_id: category.id, stock_quantity: onHand }),
  )

test('categories are listed by name in reading order, and a renamed one moves', async () => {
  const shop = await openShop()
  for (const name of ['Zebra', 'äpfel', 'Banana', 'apple']) await add(shop, name)
  const banana = (await listCategories(shop.scope)).items.find(({ name }) => name === 'Banana')

  await rename(shop, banana ?? { id: '', version: 0 }, 'éclairs')

  expect((await listCategories(shop.scope)).items).toMatchObject([
    { name: 'äpfel' },
    { name: 'apple' },
    { name: 'éclairs', version: 2 },
    { name: 'Zebra' },
  ])
})

test('a name is taken whatever its case, and the refusal names the field', async () => {
  const shop = await openShop()
  const [, home] = [await add(shop, 'Kitchen'), await add(shop, 'Home')]

  for (const save of [() => add(shop, 'kitchen'), () => rename(shop, home, 'KITCHEN')])
    await expect(save()).rejects.toMatchObject({ code: 'name_taken', details: { field: 'name' } })
  expect(await rename(shop, home, 'HOME')).toMatchObject({ name: 'HOME' })
})

test('people who add the same category at once: one does', async () => {
  const shop = await openShop()

  const added = await Promise.allSettled(Array.from({ length: 5 }, () => add(shop, 'Garden')))

  expect([fulfilled(added), codesOf(added)]).toEqual([1, ['name_taken']])
  expect((await listCategories(shop.scope)).items).toHaveLength(1)
})

test('whoever renames what somebody else renamed meanwhile is told, with the row as it is', async () => {
  const shop = await openShop()
  const home = await add(shop, 'Home')
  await rename(shop, home, 'AppContext')

  await expect(rename(shop, home, 'Hall')).rejects.toMatchObject({
    code: 'conflict',
    details: { field: 'version', current: { name: 'AppContext', version: 2 } },
  })
  await expect(rename(shop, { ...home, id: newId() }, 'Hall')).rejects.toMatchObject({ status: 404 })
})

test('a category in use is deleted: its products stay without one, archived ones too, and the audit log names them', async () => {
  const shop = await openShop()
  const [kitchen, home] = [await add(shop, 'Kitchen'), await add(shop, 'Home')]
  const [mug, old, throws] = [
    await productIn(shop, kitchen),
    await productIn(shop, kitchen, 3),
    await productIn(shop, home),
  ]
  await removeProduct(shop.scope, old.id)

  await removeCategory(shop.scope, kitchen.id)

  await expect(getCategory(shop.scope, kitchen.id)).rejects.toMatchObject({ status: 404 })
  expect(await getProduct(shop.scope, mug.id)).toMatchObject({ category_id: null, version: 2 })
  expect(await getProduct(shop.scope, throws.id)).toMatchObject({ category_id: home.id, version: 1 })
  const { rows } = await shop.context.database.pool.query(
    `select action, before from audit_log where org_id = $1 and row_id = $2 and action = 'category.deleted'`,
    [shop.scope.orgId, kitchen.id],
  )
  expect(rows).toMatchObject([{ before: { name: 'Kitchen', product_ids: expect.arrayContaining([mug.id, old.id]) } }])
})

test('a category that an alert rule watches cannot be deleted, and keeps its products', async () => {
  const shop = await openShop()
  const kitchen = await add(shop, 'Kitchen')
  const mug = await productIn(shop, kitchen)
  await shop.context.database.pool.query(
    `insert into alert_rules (org_id, id, name, scope, category_id, user_id) values ($1, $2, 'Low', 'category', $3, $4)`,
    [shop.scope.orgId, newId(), kitchen.id, shop.user_id],
  )

  await expect(removeCategory(shop.scope, kitchen.id)).rejects.toMatchObject({ code: 'category_in_use' })

  expect(await getProduct(shop.scope, mug.id)).toMatchObject({ category_id: kitchen.id })
})

test('products that join a category while it is deleted are refused on the field or lose it, never fail', async () => {
  const shop = await openShop()
  for (let round = 0; round < 10; round++) {
    const garden = await add(shop, 'Garden')
    const [joined] = await Promise.allSettled([productIn(shop, garden), removeCategory(shop.scope, garden.id)])
    if (joined.status === 'fulfilled')
      expect(await getProduct(shop.scope, joined.value.id)).toMatchObject({ category_id: null })
    else expect(joined.reason).toMatchObject({ status: 404, details: { field: 'category_id' } })
    await expect(getCategory(shop.scope, garden.id)).rejects.toMatchObject({ status: 404 })
  }
})

test('there are so many categories, and one more is refused, made or restored; one that is deleted makes room', async () => {
  const shop = await openShop()
  const [gone, last] = [await add(shop, 'Gone'), await add(shop, 'Last')]
  await removeCategory(shop.scope, gone.id)
  await shop.context.database.pool.query(
    `insert into categories (org_id, id, name, user_id)
    select $1, gen_random_uuid(), 'Category ' || n, $2 from generate_series(2, $3) n`,
    [shop.scope.orgId, shop.user_id, mostCategories],
  )

  for (const more of [() => add(shop, 'One more'), () => restoreCategory(shop.scope, gone.id)])
    await expect(more()).rejects.toMatchObject({ code: 'too_many_categories' })
  await removeCategory(shop.scope, last.id)
  expect(await restoreCategory(shop.scope, gone.id)).toMatchObject({ name: 'Gone' })
  expect((await listCategories(shop.scope)).items).toHaveLength(mostCategories)
})
