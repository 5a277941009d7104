import { expect, test, vi } from 'vitest'
import { statement } from '#server/platform/database/statement.ts'
import { openShop } from '#test/support/open-shop.ts'
import { pagesReadBy } from '#test/support/plan-of.ts'
import { recordStatements } from '#test/support/record-statements.ts'
import { summariseAlerts } from './alert-queries.ts'

const manyAlerts = statement(
  'many_alerts',
  `insert into alerts (org_id, id, type, title, message, current_value, acknowledged)
  select $1, gen_random_uuid(), case n % 4 when 0 then 'stock_above_max' else 'stock_below_min' end, 'Alert ' || n, repeat('long ', 50), 0, n % 5 > 0
  from generate_series(1, 5000) n`,
)

test('thousands of alerts are counted without any of them being opened', async () => {
  const { context, scope } = await openShop()
  await scope.transaction((tx) => tx.run(manyAlerts()))
  await context.database.pool.query('checkpoint') // no vacuum trusts a commit that is not written out yet
  // Nor while anybody in the database still looks at what was there before.
  await vi.waitFor(async () => {
    await context.database.pool.query('vacuum analyze alerts')
    const { rows } = await context.database.pool.query(
      `select relallvisible = relpages as seen from pg_class where oid = 'alerts'::regclass`,
    )
    expect(rows).toEqual([{ seen: true }])
  }, 20_000)
  let counts: object = {}

  const [asked] = await recordStatements(async () => {
    counts = await summariseAlerts(scope)
  }).then((sent) => sent.filter(({ text }) => text.includes('from alerts')))

  expect(counts).toEqual({ critical: 3750, warnings: 1250, unacknowledged: 1000, active_rules: 1 })
  expect(asked && (await pagesReadBy(context, scope.orgId, asked))).toBeLessThan(50)
})
