import { expect, test } from 'vitest'
import { NewMovement } from '#contract/stock.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { migrationFolder } from './support/migration-folder.ts'
import { openShop } from './support/open-shop.ts'
import { testDatabaseUrl } from './support/test-context.ts'

const lockTimeoutMs = 2_000

test('movements are recorded all through four seconds of migrating: none fails, none waits as long as for a lock', async () => {
  const shop = await openShop()
  const mugs = await Promise.all([1, 2, 3, 4].map(() => shop.product({ onHand: 50 })))
  const recorded: number[] = []
  let migrating = true
  const work = async (product_id: string) => {
    while (migrating) {
      const began = performance.now()
      await recordMovement(shop.scope, NewMovement.parse({ product_id, movement_type: 'in', quantity: 1 }))
      recorded.push(performance.now() - began)
    }
  }
  const folder = await migrationFolder(await fourSeconds(), { afterOurs: true })

  const load = Promise.all(mugs.map(({ id }) => work(id)))
  const { applied } = await migrate(await testDatabaseUrl(), { folder }).finally(() => {
    migrating = false
  })
  await load

  expect(applied).toEqual(Object.keys(await fourSeconds()))
  expect(recorded.length).toBeGreaterThan(100)
  expect(Math.max(...recorded)).toBeLessThan(lockTimeoutMs)
})

/** A new column, its rows filled in chunks, an index on it and a constraint: what takes its time takes one second and more. */
async function fourSeconds(): Promise<Record<string, string>> {
  return {
    '9001-weight.sql': '-- compatible\nalter table stock_levels add column weight int;',
    '9002-weigh.sql': `-- compatible
-- no transaction
do $$ begin
  for chunk in 1..12 loop
    update stock_levels set weight = 1 where (org_id, product_id, location_id) in (
      select org_id, product_id, location_id from stock_levels where weight is null limit 1);
    commit;
    perform pg_sleep(0.2);
  end loop;
end $$;`,
    '9003-slowly.sql': `-- compatible
create function slowly(uuid) returns uuid language plpgsql immutable as 'begin perform pg_sleep(0.2); return $1; end';`,
    '9004-index.sql': `-- compatible
-- no transaction
create index concurrently products_slowly on products (org_id, slowly(id));`,
    '9005-weight-is-positive.sql': `-- compatible
alter table stock_levels add constraint weight_is_positive check (weight > 0) not valid;`,
    '9006-weight-was-positive.sql': '-- compatible\nalter table stock_levels validate constraint weight_is_positive;',
  }
}
