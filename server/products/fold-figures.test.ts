import { expect, test } from 'vitest'
import { statement } from '#server/platform/database/statement.ts'
import { openShop } from '#test/support/open-shop.ts'
import { rowsReadOf } from '#test/support/plan-of.ts'
import { recordStatements } from '#test/support/record-statements.ts'
import { foldFigures } from './fold-figures.ts'

const manyProducts = statement<{ id: string }>(
  'many_products',
  `insert into products (org_id, id, user_id, name, sku)
  select $1, gen_random_uuid(), $2, 'Many ' || n, 'MANY-' || n from generate_series(1, 2000) n returning id`,
)
const ordinary = 'reset cpu_tuple_cost'

test('thousands of products folded at once are looked up one by one, also where statistics know of none', async () => {
  const { scope, context } = await openShop()
  await context.database.pool.query('analyze products, product_figures')
  const product_ids = (await scope.transaction((tx) => tx.run(manyProducts(scope.userId)))).map(({ id }) => id)
  const folding = foldFigures({ org_id: scope.orgId, product_ids, units_in: 0, units_out: 0 })

  const folded = await recordStatements(async () => void (await scope.transaction((tx) => tx.batch(...folding))))

  const counting = folded.filter(({ text }) => /product_figures|products/.test(text))
  expect(counting).toHaveLength(folding.length)
  for (const asked of counting)
    for (const table of ['products', 'product_figures'])
      expect(await rowsReadOf(context, scope.orgId, table, asked, ordinary)).toBeLessThanOrEqual(product_ids.length)
})
