import { beforeEach, expect, test } from 'vitest'
import { graceDays } from '#contract/shared/deletions.ts'
import { openApp } from '#server/app.ts'
import { checkAllSeals } from '#server/audit/check-seals.ts'
import { sealAuditLogOf } from '#server/audit/seal-audit-log.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { invited } from '#test/support/invited.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { finishDeletions } from './finish-deletions.ts'

const serviceKey = 'service-key-of-thirty-two-characters-or-more'
let shop: Shop
let app: ReturnType<typeof openApp>
beforeEach(async () => {
  shop = await openShop()
  app = openApp({ ...shop.context, settings: { ...shop.context.settings, AUTH_SERVICE_ROLE_KEY: serviceKey } })
})

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows as Record<string, unknown>[]
/** As an administrator does. */
const remove = async (user_id: string, should_soft_delete = false) => {
  const answer = await asker(app, serviceKey).raw(`/auth/v1/admin/users/${user_id}`, {
    ...{ method: 'DELETE', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ should_soft_delete }),
  })
  expect(answer).toMatchObject({ status: 200, json: {} })
}

test.each([false, true])(
  'whose account an administrator deletes (softly: %s) leaves no name, number or view in the businesses they worked in',
  async (softly) => {
    const { user_id } = await hire(shop, 'warehouse')
    const [{ email } = {}] = await sql('select email from auth_users where id = $1', [user_id])
    const mine = [shop.scope.orgId, user_id]
    await sql(`update members set display_name = 'Olive Oyl' where org_id = $1 and user_id = $2`, mine)
    await sql(`insert into notification_settings (org_id, user_id, phone) values ($1, $2, '+447700900123')`, mine)
    await sql(
      `insert into saved_views (org_id, id, list, name, query, is_shared, user_id) values ($1, gen_random_uuid(), 'orders', 'Mine', '', false, $2)`,
      mine,
    )
    const { id } = await invited(shop)
    await shop.scope.transaction(async (tx) => {
      tx.audit({ action: 'invitation.sent', table: 'invitations', id, after: { email } })
      tx.audit({ action: 'member.renamed', table: 'members', id: user_id, after: { display_name: 'Olive Oyl' } })
    })
    await sealAuditLogOf(shop.context.database, shop.scope.orgId, 0)

    await remove(user_id, softly)

    const names = 'select display_name from members where org_id = $1 and user_id = $2'
    expect(await sql(names, mine)).toEqual([{ display_name: 'Former member' }])
    for (const table of ['notification_settings', 'saved_views'])
      expect(await sql(`select from ${table} where org_id = $1 and user_id = $2`, mine)).toEqual([])
    const [left] = await sql(
      'select count(*)::int as rows from audit_log where org_id = $1 and (to_jsonb(audit_log)::text ~ $2 or to_jsonb(audit_log)::text ~ $3)',
      [shop.scope.orgId, 'Olive', email],
    )
    expect(left).toEqual({ rows: 0 })
    expect(await sql('select from mail_outbox where recipient = $1', [email])).toEqual([])
    expect(await sql('select deleted_at is not null as softly from auth_users where id = $1', [user_id])).toEqual(
      softly ? [{ softly }] : [],
    )
    await sealAuditLogOf(shop.context.database, shop.scope.orgId, 0)
    expect((await checkAllSeals(shop.scope)).differences).toEqual([])
  },
)

test('whoever had asked for the end of their account, and is deleted by an administrator first, waits for nothing any more', async () => {
  const { user_id } = await hire(shop, 'viewer')
  await sql(`insert into account_deletions (user_id, members, erase_at) values ($1, '{}', now() + interval '9 days')`, [
    user_id,
  ])
  await remove(user_id)

  expect(await sql('select from account_deletions where user_id = $1', [user_id])).toEqual([])
})

test('what an administrator did with an account stays on record, and where its person signed in does not', async () => {
  const { user_id } = await hire(shop, 'viewer')
  await sql(`insert into auth_audit (id, user_id, action, ip) values (gen_random_uuid(), $1, 'login', '203.0.113.7')`, [
    user_id,
  ])
  await remove(user_id)

  const kept = await sql('select action from auth_audit where user_id = $1', [user_id])
  expect(kept).toEqual([{ action: `admin DELETE /admin/users/${user_id}` }])
})

test('a business in which nobody is left is closed: its keys open nothing, and its grace over it is erased', async () => {
  const { json } = await asker(app, await shop.token())(doorTo('apiKeys.create'), {
    body: { name: 'Shop', scopes: ['products:read'], expires_on: null },
  })
  const { key } = json as { key: string }
  const products = async () => (await asker(app, key).raw('/api/v1/products')).status
  expect(await products()).toBe(200)

  await remove(shop.user_id)

  expect(await products()).toBe(401)
  const [closed] = await sql(
    `select d.state, d.members, d.erase_at = o.erase_at as is_same, round(extract(epoch from d.erase_at - now()) / 86400)::int as days
     from organisation_deletions d join organisations o on o.id = d.org_id where d.org_id = $1`,
    [shop.scope.orgId],
  )
  expect(closed).toEqual({ state: 'closed', members: {}, is_same: true, days: graceDays })
  await sql(`update organisation_deletions set erase_at = now() - interval '1 second' where org_id = $1`, [
    shop.scope.orgId,
  ])
  await finishDeletions(shop.context)
  expect(await sql('select name from organisations where id = $1', [shop.scope.orgId])).toEqual([
    { name: 'Deleted business' },
  ])
})

test('a business in which others work goes on when one of them is deleted', async () => {
  const { user_id } = await hire(shop, 'owner')
  await remove(user_id)

  expect(await sql('select erase_at from organisations where id = $1', [shop.scope.orgId])).toEqual([
    { erase_at: null },
  ])
  expect(await sql('select from organisation_deletions where org_id = $1', [shop.scope.orgId])).toEqual([])
  const mails = await sql('select recipient, subject, text_body from mail_outbox where org_id = $1', [shop.scope.orgId])
  expect(mails).toEqual([
    {
      ...{ recipient: shop.email, subject: 'The owners of your business have changed' },
      text_body: expect.stringContaining('owner is no owner any more: their account has been deleted.'),
    },
  ])
})
