import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { checkAllSeals } from '#server/audit/check-seals.ts'
import { sealAuditLogOf } from '#server/audit/seal-audit-log.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { onStatement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/scope.ts'
import { localTables, tenantTables } from '#server/platform/database/table-kinds.ts'
import { asker } from '#test/support/ask.ts'
import { requestFor } from '#test/support/cases.ts'
import { doors } from '#test/support/doors.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { countRowsOf, rowsOf } from '#test/support/rows-of.ts'
import { finishDeletions } from './finish-deletions.ts'
import { goingLocalTables, staying, stayingLocalTables } from './what-stays.ts'

const sql = async (shop: Shop, text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows as Record<string, unknown>[]

/** A shop in which everything was done once, and whose owner has asked for its end; the grace is over. */
async function endedShop() {
  const shop = await openShop()
  const app = openApp(shop.context)
  const token = await shop.token()
  const ask = asker(app, token)
  for (const door of doors) await ask(door, await requestFor(door, shop), { 'idempotency-key': newId() })
  await hearNews(shop.context)
  await sealAuditLogOf(shop.context.database, shop.scope.orgId, 0)
  // Some of it needs a password, and hands the business to somebody else.
  await sql(shop, 'update auth_users set password_hash = null where id = $1', [shop.user_id])
  await sql(shop, `update user_orgs set role = 'owner' where user_id = $1 and org_id = $2`, [
    shop.user_id,
    shop.scope.orgId,
  ])
  const [organisation] = await sql(shop, 'select name from organisations where id = $1', [shop.scope.orgId])
  const closed = await ask.raw(`/auth/v1/deletions/organisations/${shop.scope.orgId}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(organisation) },
  })
  expect(closed.text).toContain('erase_at')
  await sql(shop, `update organisation_deletions set erase_at = now() - interval '1 second' where org_id = $1`, [
    shop.scope.orgId,
  ])
  return { shop, ask }
}

const sums = `select count(*)::int as movements, sum(stock_change)::int as moved,
  (select sum(on_hand)::int from stock_levels where org_id = $1) as on_hand,
  (select sum(total_amount)::text from orders where org_id = $1) as sold from stock_movements where org_id = $1`

/** Words of people and of the business that the requests of the tests are full of. */
const personal =
  /Ada|Turner|Mill & Co|High Street|example\.com|01904 1|Quay Street|Fell off|Found behind|Ring twice|For the weekend/

async function leftovers(shop: Shop) {
  const found = []
  for (const table of tenantTables.filter((name) => name !== 'invoices'))
    for (const { row } of await sql(shop, `select to_jsonb(t)::text as row from ${table} t where org_id = $1`, [
      shop.scope.orgId,
    ]))
      if (personal.test(String(row))) found.push([table, row])
  return found
}

test('erased, nobody is in it any more, and the books still balance', async () => {
  const { shop, ask } = await endedShop()
  const neighbour = await openShop()
  const [theirs, [before]] = [await rowsOf(neighbour), await sql(shop, sums, [shop.scope.orgId])]
  expect((await leftovers(shop)).length).toBeGreaterThan(10)

  await finishDeletions(shop.context)

  expect(await leftovers(shop)).toEqual([])
  expect(await sql(shop, sums, [shop.scope.orgId])).toEqual([before])
  expect((await checkBooks(shop.scope)).differences).toEqual([])
  await sealAuditLogOf(shop.context.database, shop.scope.orgId, 0)
  expect((await checkAllSeals(shop.scope)).differences).toEqual([])
  expect(await rowsOf(neighbour)).toEqual(theirs)
  expect((await ask.raw('/api/v1/me')).status).toBe(404)
  const back = await ask.raw(`/auth/v1/deletions/organisations/${shop.scope.orgId}`, { method: 'DELETE' })
  expect(back).toMatchObject({ status: 404, json: { code: 'not_found' } })
  const [left] = await sql(
    shop,
    'select state, members, erased_at is not null as done from organisation_deletions where org_id = $1',
    [shop.scope.orgId],
  )
  expect(left).toEqual({ state: 'erased', members: {}, done: true })
  // What was written of its closing, with its name, has gone; who owned it hears of the end.
  const mails = await sql(shop, 'select subject from mail_outbox where recipient = $1', [shop.email])
  expect(mails).toEqual([{ subject: 'Your business has been deleted' }])
})

test('a process that ends at any point leaves the rest to the next one', async () => {
  const { shop } = await endedShop()
  for (const after of [3, 20, 60]) {
    let sent = 0
    const stop = onStatement(() => {
      if (++sent > after) throw new Error('The process ends here')
    })
    const ended = await finishDeletions(shop.context).catch((error: Error) => error.message)
    stop()
    expect([undefined, 'The process ends here']).toContain(ended)
  }
  expect(
    (await sql(shop, 'select state from organisation_deletions where org_id = $1', [shop.scope.orgId]))[0]?.state,
  ).not.toBe('erased')

  await Promise.all([finishDeletions(shop.context), finishDeletions(shop.context)])

  expect(await leftovers(shop)).toEqual([])
  expect((await checkBooks(shop.scope)).differences).toEqual([])
  const counts = await countRowsOf(shop)
  expect(tenantTables.filter((table) => !(table in staying) && counts[table] !== 0)).toEqual([])
})

test('of what is erased no slice begins at the first row again, however many are done', async () => {
  const { shop } = await endedShop()
  await sql(
    shop,
    `insert into audit_log (org_id, id, user_id, action, table_name, row_id, after)
    select $1, gen_random_uuid(), $2, 'product.updated', 'products', gen_random_uuid(), '{"name": "Ada Turner"}' from generate_series(1, 2000)`,
    [shop.scope.orgId, shop.user_id],
  )
  const erasing: string[] = []
  const stop = onStatement((text) => void (/ "?audit_log"? .*limit/.test(text) && erasing.push(text)))
  await finishDeletions(shop.context).finally(stop)

  expect(await leftovers(shop)).toEqual([])
  expect(erasing.length).toBeGreaterThan(6)
  expect(erasing.slice(1).filter((text) => !text.includes('> ('))).toEqual([])
})

test('every LOCAL table with rows of organisations goes with them, or it is said why not', async () => {
  const shop = await openShop()
  const rows = await sql(
    shop,
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'org_id' and table_name = any($1)`,
    [[...localTables]],
  )

  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...goingLocalTables, ...Object.keys(stayingLocalTables)].toSorted(),
  )
})
