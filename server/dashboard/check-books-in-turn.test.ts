import { expect, test } from 'vitest'
import { registry } from '#server/platform/metrics/registry.ts'
import { openShop } from '#test/support/open-shop.ts'
import { takeTurns } from './check-books-in-turn.ts'

const figure = async (name: string) => {
  const found = (await registry.getMetricsAsJSON()).find((metric) => metric.name === name)
  return found?.values[0]?.value
}

test('each organisation has its turn; what breaks the books is counted until it is mended', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const checkNext = takeTurns(shop.context.database)
  const checkAll = async () => {
    for (const _ of [shop, other]) await checkNext()
  }
  const mug = await other.product({ onHand: 5 })
  const shift = (units: number) =>
    other.context.database.pool.query(
      'update stock_levels set on_hand = on_hand + $3 where org_id = $1 and product_id = $2',
      [other.scope.orgId, mug.id, units],
    )

  const before = (await figure('pickwell_books_checks_total')) ?? 0
  await checkAll()
  expect(await figure('pickwell_books_differences')).toBe(0)
  expect(await figure('pickwell_books_last_check_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60)
  expect(await figure('pickwell_books_checks_total')).toBe(before + 2)

  await shift(1)
  await checkAll()
  expect(await figure('pickwell_books_differences')).toBeGreaterThan(0)

  await shift(-1)
  await checkAll()
  expect(await figure('pickwell_books_differences')).toBe(0)
})
