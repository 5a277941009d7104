import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { graceDays } from '#contract/shared/deletions.ts'
import { openApp } from '#server/app.ts'
import { checkAllSeals } from '#server/audit/check-seals.ts'
import { sealAuditLogOf } from '#server/audit/seal-audit-log.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { invited } from '#test/support/invited.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { finishDeletions } from './finish-deletions.ts'

let shop: Shop
let app: ReturnType<typeof openApp>
beforeEach(async () => {
  shop = await openShop()
  app = openApp(shop.context)
})

const json = { 'content-type': 'application/json' }
const send = (token: string, method: string, path: string, body?: object) =>
  asker(app, token).raw(`/auth/v1/deletions${path}`, {
    method,
    ...(body && { headers: json, body: JSON.stringify(body) }),
  })
const close = (token: string, body: object = { name: 'Test Shop' }) =>
  send(token, 'POST', `/organisations/${shop.scope.orgId}`, body)
const keep = (token: string) => send(token, 'DELETE', `/organisations/${shop.scope.orgId}`)
const list = async (token: string) => (await send(token, 'GET', '')).json
const me = async (token: string, orgId = shop.scope.orgId) =>
  (await asker(app, token, { 'x-org-id': orgId }).raw('/api/v1/me')).status
const said = (status: number, code: string) => ({ status, json: { code } })
const sql = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows as Record<string, unknown>[]
const mailsTo = async (email: string) =>
  (await sql('select subject from mail_outbox where recipient = $1 order by id', [email])).map(({ subject }) => subject)
const sessionOf = async (user_id: string) =>
  (await openSession(shop.context, { user_id, method: 'password', user_agent: 'test', ip: '127.0.0.1' })).access_token
// Kept in milliseconds, and rounded up it would not be over yet.
const graceOver = (table: 'organisation_deletions' | 'account_deletions') =>
  sql(`update ${table} set erase_at = date_trunc('milliseconds', now()) where erase_at > now()`)

const daysUntilErased = (closed: unknown) =>
  (Date.parse((closed as { erase_at: string }).erase_at) - Date.now()) / 86_400_000

/** Somebody with a password and a business of their own. */
async function withPassword(business_name = 'Own Shop') {
  const email = `person-${newId()}@example.com`
  const data = { business_name }
  const { user_id, org_id } = await createUser(shop.context, {
    ...{ email, password: 'staple battery horse', data, confirmed: true },
  })
  return { user_id, org_id, email, token: await sessionOf(user_id) }
}

test('it can be taken back for as many days as the privacy policy says, and erasure ends within those it promises', () => {
  const policy = readFileSync(new URL('../../web/site/legal/privacy.md', import.meta.url), 'utf8')
  const [, promised] = /data is deleted within (\d+) days after an account deletion request/.exec(policy) ?? []
  const [, takenBack] = /For (\d+) days you can take it back; on the day after/.exec(policy) ?? []

  expect([Number(takenBack), Number(promised)]).toEqual([graceDays, 30])
  expect(graceDays).toBeLessThan(30)
})

test('closed, nobody enters it any more: no owner, no member, no program, nobody with an invitation', async () => {
  const [token, colleague] = [await shop.token(), await hire(shop, 'manager')]
  const key = (
    await asker(app, token)(doorTo('apiKeys.create'), {
      body: { name: 'Shop', scopes: ['products:read'], expires_on: null },
    })
  ).json as { key: string }
  const { token: invitation } = await invited(shop)
  const products = async (bearer: string) => (await asker(app, bearer).raw('/api/v1/products')).status
  expect([await me(token), await me(colleague.token), await products(key.key)]).toEqual([200, 200, 200])

  const { status, json: closed } = await close(token)

  expect(status).toBe(200)
  expect(daysUntilErased(closed)).toBeCloseTo(graceDays, 1)
  expect([await me(token), await me(colleague.token), await products(key.key)]).toEqual([404, 404, 401])
  const accepted = await asker(app, undefined).raw('/auth/v1/invitation/acceptance', {
    ...{ method: 'POST', headers: json, body: JSON.stringify({ token: invitation, password: 'staple battery horse' }) },
  })
  expect(accepted).toMatchObject(said(404, 'invitation_not_found'))
  expect(await list(token)).toMatchObject({
    account: null,
    organisations: [{ id: shop.scope.orgId, name: 'Test Shop', ...(closed as object) }],
  })
  expect(await list(colleague.token)).toMatchObject({ organisations: [] })
  expect(await mailsTo(shop.email)).toEqual(['Your business is closed and will be deleted'])
})

test('taken back, everybody is in it again as what they were, and programs too', async () => {
  const [token, manager, second] = [await shop.token(), await hire(shop, 'manager'), await hire(shop, 'owner')]
  await close(token)
  expect(await keep(manager.token)).toMatchObject(said(404, 'not_found'))

  expect(await keep(second.token)).toMatchObject({ status: 200, json: { id: shop.scope.orgId } })

  expect([await me(token), await me(manager.token), await me(second.token)]).toEqual([200, 200, 200])
  const roles = await sql('select user_id, role from user_orgs where org_id = $1', [shop.scope.orgId])
  expect(roles).toHaveLength(3)
  expect(roles).toContainEqual({ user_id: manager.user_id, role: 'manager' })
  expect(await list(token)).toEqual({ account: null, organisations: [] })
  expect(await keep(token)).toMatchObject(said(404, 'not_found'))
  expect(await mailsTo(shop.email)).toEqual([
    'Your business is closed and will be deleted',
    'Your business is not deleted',
  ])
})

test('only an owner closes it, by its name, and by their password where they have one', async () => {
  const [token, manager, stranger] = [await shop.token(), await hire(shop, 'manager'), await openShop()]
  const owner = await withPassword()
  const own = (body: object) => send(owner.token, 'POST', `/organisations/${owner.org_id}`, body)

  expect(await close(manager.token)).toMatchObject(said(403, 'not_owner'))
  expect(await close(await stranger.token())).toMatchObject(said(404, 'not_found'))
  expect(await close(token, { name: 'Test' })).toMatchObject(said(422, 'name_differs'))
  expect(await close(token, {})).toMatchObject(said(400, 'validation_failed'))
  expect(await send(token, 'POST', '/organisations/1', { name: 'x' })).toMatchObject(said(404, 'not_found'))
  expect(await own({ name: 'Own Shop' })).toMatchObject(said(400, 'reauthentication_needed'))
  expect(await own({ name: 'Own Shop', current_password: 'wrong' })).toMatchObject(said(400, 'invalid_credentials'))
  expect(await me(token)).toBe(200)
  expect(await own({ name: ' own  shop ', current_password: 'staple battery horse' })).toMatchObject({ status: 200 })
})

test.each([
  ['Rosa’s “Pots” – York', `rosa's "pots" - york`],
  [`Rosa's Pots`, 'Rosa’s Pots'],
])('its name %s is meant by who types %s', async (name, typed) => {
  const { token, org_id } = await withPassword(name)
  const asked = { name: typed, current_password: 'staple battery horse' }
  expect(await send(token, 'POST', `/organisations/${org_id}`, asked)).toMatchObject({ status: 200 })
})

test('a business that asks everybody for a second factor is not closed by an owner who has shown none', async () => {
  const [token, second] = [await shop.token(), await hire(shop, 'owner')]
  await sql('update organisations set require_second_factor = true where id = $1', [shop.scope.orgId])
  await sql(`update auth_sessions set aal = 'aal2' where user_id = $1`, [shop.user_id])

  expect(await close(second.token)).toMatchObject(said(403, 'second_factor_required'))
  expect(await me(second.token)).toBe(200)
  expect(await close(token)).toMatchObject({ status: 200 })
})

test('asked for ten times at once it is closed once, and taken back once', async () => {
  const token = await shop.token()
  const closed = await Promise.all(Array.from({ length: 10 }, () => close(token)))
  const kept = await Promise.all(Array.from({ length: 10 }, () => keep(token)))

  expect(closed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(kept.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await me(token)).toBe(200)
})

test('a week before, those who may take it back are reminded, once', async () => {
  const token = await shop.token()
  await close(token)
  await finishDeletions(shop.context)
  expect(await mailsTo(shop.email)).toHaveLength(1)
  await sql(`update organisation_deletions set erase_at = now() + interval '6 days' where org_id = $1`, [
    shop.scope.orgId,
  ])

  await Promise.all([finishDeletions(shop.context), finishDeletions(shop.context)])

  expect(await mailsTo(shop.email)).toEqual([
    'Your business is closed and will be deleted',
    'Your business is deleted soon',
  ])
  await keep(token)
})

test('the last owner hands over or deletes the business before they leave', async () => {
  const token = await shop.token()

  expect(await send(token, 'POST', '/account', {})).toMatchObject({
    ...said(409, 'last_owner'),
    json: { organisations: ['Test Shop'] },
  })
  expect(await me(token)).toBe(200)
  await close(token)
  expect(await send(token, 'POST', '/account', {})).toMatchObject({ status: 200 })
  expect((await send(token, 'GET', '')).status).toBe(403)
})

test('of two owners who leave at the same moment one stays', async () => {
  const [first, second] = [await shop.token(), await hire(shop, 'owner')]
  await sql('delete from user_orgs where org_id = $1', [second.own_org_id])

  const outcomes = await Promise.all([first, second.token].map((token) => send(token, 'POST', '/account', {})))

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await sql('select role from user_orgs where org_id = $1', [shop.scope.orgId])).toEqual([{ role: 'owner' }])
})

test('an account ends everywhere, and signing in again offers to take it back', async () => {
  const person = await withPassword()
  await sql(`update user_orgs set org_id = $1, role = 'warehouse' where user_id = $2`, [
    shop.scope.orgId,
    person.user_id,
  ])
  const asked = { current_password: 'staple battery horse' }
  expect(await send(person.token, 'POST', '/account', {})).toMatchObject(said(400, 'reauthentication_needed'))

  await sql(`update auth_users set new_email = 'thief@example.com' where id = $1`, [person.user_id])

  const closed = await send(person.token, 'POST', '/account', asked)

  expect(closed.status).toBe(200)
  expect(daysUntilErased(closed.json)).toBeCloseTo(graceDays, 1)
  expect(await sql('select new_email from auth_users where id = $1', [person.user_id])).toEqual([{ new_email: null }])
  expect((await send(person.token, 'GET', '')).status).toBe(403)
  const again = await sessionOf(person.user_id)
  expect(await list(again)).toMatchObject({ account: { erase_at: expect.any(String) }, organisations: [] })
  expect(await me(again)).toBe(404)
  expect(await send(again, 'DELETE', '/account')).toMatchObject({ status: 200 })
  expect(await list(again)).toEqual({ account: null, organisations: [] })
  expect(await me(again)).toBe(200)
  expect(await mailsTo(shop.email)).toEqual(['Somebody is back in your business'])
})

test('whoever waits to be deleted joins no business before they have taken that back', async () => {
  const person = await withPassword()
  await sql('delete from user_orgs where user_id = $1', [person.user_id])
  await send(person.token, 'POST', '/account', { current_password: 'staple battery horse' })
  const { token } = await invited(shop, { email: person.email, role: 'owner' })
  const session = await sessionOf(person.user_id)
  const accept = () =>
    asker(app, session).raw('/auth/v1/invitation/acceptance', {
      ...{ method: 'POST', headers: json, body: JSON.stringify({ token }) },
    })

  expect(await accept()).toMatchObject(said(409, 'account_closing'))
  expect(await send(session, 'DELETE', '/account')).toMatchObject({ status: 200 })
  expect(await accept()).toMatchObject({ status: 200 })
})

test('an account whose grace is over is gone, and its name with it; what was done stays', async () => {
  const person = await hire(shop, 'warehouse')
  await sql('delete from user_orgs where org_id = $1', [person.own_org_id])
  const [{ email } = { email: '' }] = await sql('select email from auth_users where id = $1', [person.user_id])
  await asker(app, person.token, { 'x-org-id': shop.scope.orgId }).raw('/api/v1/profile', {
    ...{ method: 'PUT', headers: json, body: JSON.stringify({ display_name: 'Olive Oyl' }) },
  })
  await send(person.token, 'POST', '/account', {})
  await finishDeletions(shop.context)
  expect(await sql('select from auth_users where id = $1', [person.user_id])).toHaveLength(1)
  await graceOver('account_deletions')
  await sealAuditLogOf(shop.context.database, shop.scope.orgId, 0)

  await Promise.all([finishDeletions(shop.context), finishDeletions(shop.context)])

  expect(await sql('select from auth_users where id = $1', [person.user_id])).toEqual([])
  expect(
    await sql('select display_name from members where org_id = $1 and user_id = $2', [
      shop.scope.orgId,
      person.user_id,
    ]),
  ).toEqual([{ display_name: 'Former member' }])
  const [left] = await sql(
    `select count(*)::int as rows from audit_log where org_id = $1 and to_jsonb(audit_log)::text ~ 'Olive'`,
    [shop.scope.orgId],
  )
  expect(left).toEqual({ rows: 0 })
  await sealAuditLogOf(shop.context.database, shop.scope.orgId, 0)
  expect((await checkAllSeals(shop.scope)).differences).toEqual([])
  expect(await mailsTo(String(email))).toEqual(['Your account has been deleted'])
})

test('who owned a business alone, and ends it and the account together, hears of the end of both', async () => {
  const { token, email, org_id } = await withPassword()
  const asked = { current_password: 'staple battery horse' }
  await send(token, 'POST', `/organisations/${org_id}`, { ...asked, name: 'Own Shop' })
  expect((await send(token, 'POST', '/account', asked)).status).toBe(200)
  await graceOver('organisation_deletions')
  await graceOver('account_deletions')

  await finishDeletions(shop.context)

  expect(await mailsTo(email)).toEqual(['Your business has been deleted', 'Your account has been deleted'])
})

test('other owners hear that one has closed their account, and that they are back; nobody is warned of themselves', async () => {
  const { user_id, own_org_id, token } = await hire(shop, 'owner')
  await sql('delete from user_orgs where org_id = $1', [own_org_id])
  await send(token, 'POST', '/account', {})
  const [mail] = await sql('select text_body from mail_outbox where recipient = $1', [shop.email])
  expect(mail?.text_body).toContain('owner is no owner any more: their account is closed, and will be deleted.')
  await send(await sessionOf(user_id), 'DELETE', '/account')
  const told = ['The owners of your business have changed', 'Somebody is back in your business']
  expect(await mailsTo(shop.email)).toEqual(told)
  const [{ email } = { email: '' }] = await sql('select email from auth_users where id = $1', [user_id])
  expect(await mailsTo(String(email))).toEqual(['Your account will be deleted'])
})
