import { expect, test } from 'vitest'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { openShop } from '#test/support/open-shop.ts'
import { customerOf, keepCustomer } from './customers.ts'

test('a customer that is noted by many at once is noted, and nobody is refused', async () => {
  const { context, scope } = await openShop()
  const local = localStatements(context.database)
  for (let round = 0; round < 20; round++) {
    const [before, now] = [`cus_${scope.orgId}_${round - 1}`, `cus_${scope.orgId}_${round}`]
    if (round % 2 === 0)
      await context.database.pool.query('delete from stripe_customers where org_id = $1', [scope.orgId])
    await Promise.all(Array.from({ length: 8 }, () => local.run(keepCustomer(scope.orgId, now, before))))
    expect(await local.run(customerOf(scope.orgId))).toBe(now)
  }
  await local.run(keepCustomer(scope.orgId, 'cus_late', 'cus_that_is_gone_for_long'))
  expect(await local.run(customerOf(scope.orgId))).toBe(`cus_${scope.orgId}_19`)
})
