import { beforeEach, expect, test } from 'vitest'
import { NewView } from '#contract/views.ts'
import { checkAllSeals } from '#server/audit/check-seals.ts'
import { sealAuditLogOf } from '#server/audit/seal-audit-log.ts'
import { updatePicklist } from '#server/picking/update-picklist.ts'
import type { Write } from '#server/platform/database/audit-log.ts'
import { newId, openScope, type Scope } from '#server/platform/database/scope.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { createView, updateView } from '#server/views/save-view.ts'
import { hire } from '#test/support/hire.ts'
import { invited } from '#test/support/invited.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { eraseAccount } from './erase-account.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows as Record<string, unknown>[]
const noted = (write: Write) => shop.scope.transaction(async (tx) => tx.audit(write))

/** Olive, who works in the shop. */
async function olive() {
  const { user_id } = await hire(shop, 'warehouse')
  await sql(`update members set display_name = 'Olive Oyl' where user_id = $1`, [user_id])
  return user_id
}

/** Once the grace of her account is over. */
async function erased(user_id: string) {
  await sql('insert into account_deletions (user_id, members, erase_at) values ($1, $2, $3)', [
    user_id,
    '{}',
    new Date(Date.now() - 60_000),
  ])
  await eraseAccount(shop.context, user_id)
  expect(await sql('select from auth_users where id = $1', [user_id])).toEqual([])
}

test('no name is left where colleagues gave them something to pick, also in what older versions noted of it', async () => {
  const assigned_to = await olive()
  const { id, version } = await stage.picklist(shop)
  await updatePicklist(shop.scope, id, { assigned_to, priority: 3, version })
  const before = { assigned_to, assigned_to_name: 'Olive Oyl', priority: 1 }
  const colleague = { assigned_to: shop.user_id, assigned_to_name: 'Pat Lane', priority: 2 }
  await noted({ action: 'picklist.updated', table: 'picklists', id, before, after: colleague })
  await sealAuditLogOf(shop.context.database, shop.scope.orgId, 0)

  await erased(assigned_to)

  const changes = `select before, after from audit_log where row_id = $1 and action = 'picklist.updated' order by id`
  const kept = { assigned_to, priority: 1 }
  expect(await sql(changes, [id])).toEqual([
    { before: { assigned_to: null, priority: 2 }, after: { assigned_to, priority: 3 } },
    { before: kept, after: colleague },
  ])
  await sealAuditLogOf(shop.context.database, shop.scope.orgId, 0)
  expect((await checkAllSeals(shop.scope)).differences).toEqual([])
})

test('nor is a purchase order that they mailed, and that would bring answers to them', async () => {
  const user_id = await olive()
  const [{ email } = {}] = await sql('select email from auth_users where id = $1', [user_id])
  const words = { to: 'mill@example.com', subject: 'Purchase order', text: '', html: '', links: [] }
  const { local } = shop.context.database
  await sendMail(local, { ...words, reply_to: String(email), org_id: shop.scope.orgId })
  await sendMail(local, { ...words, reply_to: shop.email, org_id: shop.scope.orgId })

  await sql(`update mail_outbox set created_at = now() - interval '1 hour' where org_id = $1`, [shop.scope.orgId])

  await erased(user_id)

  const left = await sql('select reply_to from mail_outbox where org_id = $1', [shop.scope.orgId])
  expect(left).toEqual([{ reply_to: shop.email }])
})

test('nor is the address they were invited at, whatever theirs has become since', async () => {
  const user_id = await olive()
  const { id, email } = await invited(shop)
  await noted({ action: 'invitation.sent', table: 'invitations', id, after: { email } })
  const revoked = newId()
  await noted({ action: 'invitation.sent', table: 'invitations', id: revoked, after: { email } })
  const other = await invited(shop)
  await noted({ action: 'invitation.sent', table: 'invitations', id: other.id, after: { email: other.email } })
  await sql('update invitations set email = null, accepted_by = $2 where id = $1', [id, user_id])

  await erased(user_id)

  for (const theirs of [id, revoked])
    expect(await sql('select after from audit_log where row_id = $1', [theirs])).toEqual([{ after: null }])
  expect(await sql('select after from audit_log where row_id = $1', [other.id])).toEqual([
    { after: { email: other.email } },
  ])
})

test('a business that was called by their name or address is told of without it, unless it still is', async () => {
  const user_id = await olive()
  const [{ email = '' } = {}] = (await sql('select email from auth_users where id = $1', [user_id])) as {
    email: string
  }[]
  const about = { table: 'organisations', id: shop.scope.orgId } as const
  await noted({ ...about, action: 'organisation.founded', after: { name: email } })
  await noted({ ...about, action: 'organisation.renamed', before: { name: email }, after: { name: 'Olive Oyl' } })
  await noted({
    ...about,
    action: 'organisation.renamed',
    before: { name: 'Olive Oyl' },
    after: { name: 'Quay Street' },
  })
  const names = `select before ->> 'name' as before, after ->> 'name' as after from audit_log
    where org_id = $1 and action = 'organisation.renamed' order by id`
  const told = () => sql(names, [shop.scope.orgId])
  await sql(`update organisations set name = 'Olive Oyl' where id = $1`, [shop.scope.orgId])
  const colleague = await hire(shop, 'viewer')
  await sql(`update members set display_name = 'Olive Oyl' where user_id = $1`, [colleague.user_id])
  await erased(colleague.user_id)
  expect(await told()).toContainEqual({ before: 'Olive Oyl', after: 'Quay Street' })
  await sql(`update organisations set name = 'Quay Street' where id = $1`, [shop.scope.orgId])

  await erased(user_id)

  expect(await told()).toEqual([
    { before: null, after: null },
    { before: null, after: 'Quay Street' },
  ])
  expect(
    JSON.stringify(await sql('select before, after from audit_log where org_id = $1', [shop.scope.orgId])),
  ).not.toContain(email)
})

test('views that they shared with the business stay, their own go', async () => {
  const user_id = await olive()
  for (const [name, is_shared] of [
    ['Mine', false],
    ['Ours', true],
  ])
    await sql(
      `insert into saved_views (org_id, id, list, name, query, is_shared, user_id) values ($1, gen_random_uuid(), 'orders', $2, '', $3, $4)`,
      [shop.scope.orgId, name, is_shared, user_id],
    )

  await erased(user_id)

  expect(await sql('select name from saved_views where user_id = $1', [user_id])).toEqual([{ name: 'Ours' }])
})

test('nor does the audit tell what they kept to themselves of a list; what they shared it does', async () => {
  const user_id = await olive()
  const theirs = openScope(shop.context.database, { ...shop.scope, userId: user_id })
  const save = (scope: Scope, name: string, is_shared: boolean) =>
    createView(scope, NewView.parse({ name, list: 'orders', query: `q=${name}`, is_shared }))
  await save(theirs, 'Mine', false)
  await save(theirs, 'Ours', true)
  await save(shop.scope, 'Of a colleague', false)
  const { id, version } = await save(theirs, 'Mine for now', false)
  await updateView(theirs, id, { name: 'Ours now', is_shared: true, version })

  await erased(user_id)

  const told = await sql(
    `select coalesce(after ->> 'name', before ->> 'name') as name from audit_log
    where org_id = $1 and table_name = 'saved_views' order by created_at, id`,
    [shop.scope.orgId],
  )
  expect(told.map(({ name }) => name)).toEqual([null, 'Ours', 'Of a colleague', null, null])
})
