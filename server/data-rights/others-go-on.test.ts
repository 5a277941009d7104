import { expect, test } from 'vitest'
import { newId } from '#server/platform/database/scope.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { countRowsOf } from '#test/support/rows-of.ts'
import { askForExport } from './ask-for-export.ts'
import { finishDeletions } from './finish-deletions.ts'
import { removeOldExports } from './remove-old-exports.ts'
import { workOffExport } from './work-off-export.ts'

const sql = async ({ context }: Shop, text: string, values: unknown[] = []) =>
  (await context.database.pool.query(text, values)).rows as Record<string, unknown>[]

/** Nothing can be written in a business that is on its way to another place. */
const become = (shop: Shop, moving: 'leaving' | null) =>
  sql(shop, 'update organisations set moving = $2 where id = $1', [shop.scope.orgId, moving])

test('an old export that cannot be removed now keeps no other from being removed, and goes later', async () => {
  const [first, second] = [await openShop(), await openShop()]
  for (const [shop, age] of [
    [first, '2 hours'],
    [second, '1 hour'],
  ] as const) {
    const { id } = await askForExport(shop.scope)
    await workOffExport(shop.context, { org_id: shop.scope.orgId, id }, new AbortController().signal)
    await sql(shop, 'update export_turns set due_at = now() - $2::interval where export_id = $1', [id, age])
  }
  const partsOf = async (shop: Shop) => (await countRowsOf(shop)).data_export_parts
  await become(first, 'leaving')
  await removeOldExports(second.context.database)

  expect([await partsOf(first), await partsOf(second)]).toEqual([1, 0])
  await become(first, null)
  await removeOldExports(second.context.database)
  expect(await partsOf(first)).toBe(0)
})

test('a reminder that cannot be written now holds up no other, and no deletion whose day has come', async () => {
  const [first, second] = [await openShop(), await openShop()]
  for (const shop of [first, second])
    await sql(
      shop,
      `insert into organisation_deletions (org_id, user_id, erase_at, members)
       values ($1, $2::uuid, now() + interval '5 days', jsonb_build_object($2::uuid::text, '{"role": "owner"}'::jsonb))`,
      [shop.scope.orgId, shop.user_id],
    )
  const leaving = newId()
  await sql(first, `insert into account_deletions (user_id, members, erase_at) values ($1, '{}', now())`, [leaving])
  await become(first, 'leaving')
  await finishDeletions(second.context)

  const mailed = (shop: Shop) => sql(shop, 'select from mail_outbox where recipient = $1', [shop.email])
  expect([await mailed(first), await mailed(second)]).toEqual([[], [{}]])
  expect(await sql(first, 'select from account_deletions where user_id = $1', [leaving])).toEqual([])
  await become(first, null)
  await finishDeletions(second.context)
  expect(await mailed(first)).toEqual([{}])
})
