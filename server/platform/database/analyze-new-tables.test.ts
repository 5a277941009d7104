import { expect, test } from 'vitest'
import { openShop } from '#test/support/open-shop.ts'
import { analyzeNewTables } from './analyze-new-tables.ts'

test('a table is looked at as soon as it has rows, and known to be one organisation from the first on', async () => {
  const shop = await openShop()
  const { database } = shop.context
  const known = async () => {
    const { rows } = await database.pool.query<{ of: string }>(
      `select tablename || ' ' || n_distinct as of from pg_stats
       where attname = 'org_id' and tablename in ('products', 'orders', 'customers') order by 1`,
    )
    return rows.map((row) => row.of)
  }

  await analyzeNewTables(database)
  expect(await known()).toEqual(['customers 1'])

  const [one, two] = [await shop.product(), await shop.product()]
  await shop.sale([one, 1], [two, 1])
  await analyzeNewTables(database)
  expect(await known()).toEqual(['customers 1', 'orders 1', 'products 1'])
})
