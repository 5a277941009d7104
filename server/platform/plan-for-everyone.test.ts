import pg from 'pg'
import { expect, test } from 'vitest'
import { copiedDatabase } from '#test/support/copied-database.ts'
import { migrate } from './migrate.ts'

/** What a connection opened now begins with. */
async function plansOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query(`select current_setting('plan_cache_mode') as plans, current_setting('enable_mergejoin') as merges`)
    .finally(() => client.end())
  return rows[0]
}

test('whoever migrates plans for everyone from the next connection on, until it is switched off', async () => {
  const { url, drop } = await copiedDatabase()

  await migrate(url)
  expect(await plansOf(url)).toEqual({ plans: 'force_generic_plan', merges: 'off' })
  await migrate(url, { genericPlans: false })
  expect(await plansOf(url)).toEqual({ plans: 'auto', merges: 'on' })
  await migrate(url, { genericPlans: true })
  expect(await plansOf(url)).toEqual({ plans: 'force_generic_plan', merges: 'off' })
  await drop()
})
