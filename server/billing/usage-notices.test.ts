import { beforeEach, expect, test } from 'vitest'
import { openScope } from '#server/platform/database/scope.ts'
import { changeManyProducts } from '#server/products/change-many-products.ts'
import { hire } from '#test/support/hire.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { newLocation } from '#test/support/stages.ts'
import { countUsageIn } from '#test/support/usage.ts'
import { dismissNotice, listNotices } from './usage-notices.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const open = async (scope = shop.scope) => (await listNotices(scope)).items
const shown = async (scope = shop.scope) => (await open(scope)).map(({ kind, level }) => `${kind} ${level}`)
const dismissFirst = async () => dismissNotice(shop.scope, (await open())[0]?.id ?? '')
const dismissals = async () =>
  (
    await shop.context.database.pool.query(
      `select row_id from audit_log where org_id = $1 and action = 'usage_notice.dismissed'`,
      [shop.scope.orgId],
    )
  ).rows

test('who dismisses a notice dismisses it for every owner, and only that one', async () => {
  const { user_id } = await hire(shop, 'owner')
  await newLocation(shop)
  await countUsageIn(shop)
  const other = openScope(shop.context.database, { ...shop.scope, userId: user_id })
  expect(await shown(other)).toEqual(['users 100', 'locations 100'])
  const { id } = await dismissFirst()

  expect(await shown(other)).toEqual(['locations 100'])
  expect(await dismissNotice(shop.scope, id)).toEqual({ id })
  expect(await shown()).toEqual(['locations 100'])
  await countUsageIn(shop)
  expect(await shown()).toEqual(['locations 100'])
})

test('two owners who dismiss it at the same moment leave one record for each level', async () => {
  await newLocation(shop)
  await countUsageIn(shop)
  const [notice] = await open()
  await Promise.all([1, 2, 3].map(() => dismissNotice(shop.scope, notice?.id ?? '')))

  expect(await dismissals()).toHaveLength(2) // 80% of two locations are two of them
})

test('what is reached after that shows again; what is only left of it does not', async () => {
  const ids = await manyProducts(shop, 160)
  await countUsageIn(shop)
  await dismissFirst()
  expect(await shown()).toEqual([])
  for (let more = 0; more < 40; more++) await shop.product()
  await countUsageIn(shop)
  expect(await shown()).toEqual(['skus 100'])

  await dismissFirst()
  await changeManyProducts(shop.scope, { action: 'delete', ids: ids.slice(0, 10) })
  await countUsageIn(shop)
  expect(await shown()).toEqual([])
})

test('one that is not there, or of another business, cannot be dismissed', async () => {
  const other = await openShop()
  await newLocation(other)
  await countUsageIn(other)
  const [theirs] = await open(other.scope)

  await expect(dismissNotice(shop.scope, theirs?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await shown(other.scope)).toEqual(['locations 100'])
})
