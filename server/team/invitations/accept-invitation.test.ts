import { beforeEach, expect, test } from 'vitest'
import type { Invitation } from '#contract/invitations.ts'
import { openApp } from '#server/app.ts'
import { createUser } from '#server/auth/administration/create-user.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { invited } from '#test/support/invited.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

const password = 'staple battery horse'
let shop: Shop
let app: ReturnType<typeof openApp>
beforeEach(async () => {
  shop = await openShop()
  app = openApp(shop.context)
})

type Answered = { status: number; json: unknown }
const post = (path: string, body: object, token?: string): Promise<Answered> =>
  asker(app, token).raw(`/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const look = (token: string) => post('/invitation', { token })
const accept = (token: string, more: object = {}, session?: string) =>
  post('/invitation/acceptance', { token, ...more }, session)
const signIn = (email: string, typed = password) => post('/token?grant_type=password', { email, password: typed })
const saying = (status: number, code: string) => ({ status, json: { code } })

/** Somebody with a confirmed account and a business of their own, and a session. */
async function person(email = `person-${newId()}@example.com`) {
  const { user_id } = await createUser(shop.context, { email, password: null, data: {}, confirmed: true })
  const { access_token } = await openSession(shop.context, {
    ...{ user_id, method: 'password', user_agent: 'test', ip: '127.0.0.1' },
  })
  return { user_id, email, token: access_token }
}
const rolesOf = async (email: string) => {
  const people = shop.context.database.local
    .selectFrom('user_orgs as o')
    .innerJoin('auth_users as u', 'u.id', 'o.user_id')
  const rows = await people.select(['o.org_id', 'o.role']).where('u.email', '=', email).execute()
  return Object.fromEntries(rows.map(({ org_id, role }) => [org_id === shop.scope.orgId ? 'here' : 'elsewhere', role]))
}
const joined = async (user_id: string) =>
  (
    await shop.scope.read(({ db }) =>
      db.selectFrom('audit_log').select('action').where('row_id', '=', user_id).orderBy('id').execute(),
    )
  ).map(({ action }) => action)

test('somebody without an account chooses a password, and works here and nowhere else', async () => {
  const { email, token } = await invited(shop, { role: 'warehouse' })
  expect(await look(token)).toMatchObject({
    json: { organisation: 'Test Shop', role: 'warehouse', email, has_account: false },
  })

  const answer = await accept(token, { password, display_name: '  Ada Turner ' })

  expect(answer).toMatchObject({ status: 200, json: { org_id: shop.scope.orgId } })
  expect(await rolesOf(email)).toEqual({ here: 'warehouse' })
  const { access_token } = (await signIn(email)).json as { access_token: string }
  expect((await asker(app, access_token)(doorTo('team.me'), {})).json).toMatchObject({
    org_id: shop.scope.orgId,
    role: 'warehouse',
    profile: { display_name: 'Ada Turner', business_name: null },
    organisations: [{ name: 'Test Shop' }],
  })
  const { items } = (await asker(app, await shop.token())(doorTo('members.list'), {})).json as { items: object[] }
  expect(items).toMatchObject([{ display_name: 'Ada Turner', email, role: 'warehouse' }, { role: 'owner' }])
})

test('twenty at once for a new address: one account, one member, the others are told that it was used', async () => {
  const { email, token } = await invited(shop)
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, { password })))
  const outcomes = Object.groupBy(answers, ({ status }) => String(status))

  expect(outcomes['200']).toHaveLength(1)
  expect(outcomes['409']).toHaveLength(19)
  for (const answer of outcomes['409'] ?? []) expect(answer).toMatchObject(saying(409, 'invitation_used'))
  const accepted = outcomes['200']?.map(({ json }) => (json as { user_id: string }).user_id) ?? []
  expect(await rolesOf(email)).toEqual({ here: 'viewer' })
  expect(await joined(accepted[0] ?? '')).toEqual(['member.joined'])
})

test('twenty at once by the owner of an account: one member, and everybody is answered the same', async () => {
  const { email, user_id, token: session } = await person()
  const { token } = await invited(shop, { email, role: 'manager' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, {}, session)))

  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, json: { org_id: shop.scope.orgId, user_id } })
  expect(await rolesOf(email)).toEqual({ elsewhere: 'owner', here: 'manager' })
  expect(await joined(user_id)).toEqual(['member.joined'])
})

test('an address with an account is accepted by whoever is signed in to it, and by nobody else', async () => {
  const owner = await person()
  const { token } = await invited(shop, { email: owner.email })
  const other = await person()

  expect((await look(token)).json).toMatchObject({ has_account: true })
  expect(await accept(token, { password })).toMatchObject(saying(403, 'sign_in_to_accept'))
  expect(await accept(token, {}, other.token)).toMatchObject(saying(403, 'invitation_for_another'))
  expect(await rolesOf(owner.email)).toEqual({ elsewhere: 'owner' })
  expect(await rolesOf(other.email)).toEqual({ elsewhere: 'owner' })
  expect(await accept(token, {}, owner.token)).toMatchObject({ status: 200 })
})

test('what a stranger chose for the address counts no longer: the mail is proof of it', async () => {
  const email = `taken-${newId()}@example.com`
  await post('/signup', { email, password: 'of a stranger', data: { business_name: 'Stranger Ltd' } })
  const { token } = await invited(shop, { email })
  expect((await look(token)).json).toMatchObject({ has_account: false })

  expect(await accept(token, { password, display_name: 'Olive' })).toMatchObject({ status: 200 })

  expect(await signIn(email, 'of a stranger')).toMatchObject({ status: 400 })
  expect(await signIn(email)).toMatchObject({ status: 200 })
  expect(await rolesOf(email)).toEqual({ elsewhere: 'owner', here: 'viewer' })
  const { local } = shop.context.database
  const own = local.selectFrom('organisations as o').innerJoin('user_orgs as w', 'w.org_id', 'o.id')
  const named = await own
    .innerJoin('auth_users as u', 'u.id', 'w.user_id')
    .select('o.name')
    .where('u.email', '=', email)
    .where('w.role', '=', 'owner')
    .executeTakeFirst()
  expect(named).toEqual({ name: 'Olive' })
})

test('a link that is used, revoked, expired, replaced or invented says which, and lets nobody in', async () => {
  const [used, revoked] = [await invited(shop), await invited(shop)]
  const [expired, replaced] = [await invited(shop, { days: -1 }), await invited(shop)]
  const owner = asker(app, await shop.token())
  await accept(used.token, { password })
  await owner(doorTo('invitations.revoke'), { params: { id: revoked.id } })
  await owner(doorTo('invitations.resend'), { params: { id: replaced.id } })
  const elsewhere = used.token.replace(/^[^.]+/, (await openShop()).scope.orgId)

  for (const [token, status, code] of [
    [used.token, 409, 'invitation_used'],
    [revoked.token, 409, 'invitation_revoked'],
    [expired.token, 409, 'invitation_expired'],
    [replaced.token, 404, 'invitation_not_found'],
    [elsewhere, 404, 'invitation_not_found'],
    ['', 404, 'invitation_not_found'],
    [`${shop.scope.orgId}.' or 1=1`, 404, 'invitation_not_found'],
  ] as const) {
    expect(await look(token), code).toMatchObject(saying(status, code))
    expect(await accept(token, { password }), code).toMatchObject(saying(status, code))
  }
})

test('a weak password is refused, none is asked for, and the invitation stays open', async () => {
  const { email, token } = await invited(shop)

  expect(await accept(token, { password: 'short' })).toMatchObject(saying(422, 'weak_password'))
  expect(await accept(token)).toMatchObject(saying(400, 'validation_failed'))
  expect(await accept(token, { password: 7 })).toMatchObject(saying(400, 'validation_failed'))
  expect(await rolesOf(email)).toEqual({})
  expect(await accept(token, { password })).toMatchObject({ status: 200 })
})

test('whoever worked here before is a member again, by the name they have now', async () => {
  const { email, user_id, token: session } = await person()
  await accept((await invited(shop, { email })).token, {}, session)
  const owner = asker(app, await shop.token())
  expect((await owner(doorTo('members.remove'), { params: { id: user_id } })).status).toBe(200)
  expect(await rolesOf(email)).toEqual({ elsewhere: 'owner' })

  expect(await accept((await invited(shop, { email, role: 'manager' })).token, {}, session)).toMatchObject({
    status: 200,
  })

  expect(await rolesOf(email)).toEqual({ elsewhere: 'owner', here: 'manager' })
  expect(await joined(user_id)).toEqual(['member.joined', 'member.removed', 'member.joined'])
})

test('whoever works here already stays what they are, the invitation is used, and nobody is said to have joined', async () => {
  const { email, user_id, token: session } = await person()
  await accept((await invited(shop, { email })).token, {}, session)
  const { token } = await invited(shop, { email, role: 'owner' })

  expect(await accept(token, {}, session)).toMatchObject({ status: 200 })

  expect(await rolesOf(email)).toEqual({ elsewhere: 'owner', here: 'viewer' })
  expect(await joined(user_id)).toEqual(['member.joined'])
  expect(await look(token)).toMatchObject(saying(409, 'invitation_used'))
})

test('what an owner had sent opens nothing once they are owner no more, until another owner sends it again', async () => {
  const { token: gone, user_id } = await hire(shop, 'owner')
  const owner = asker(app, await shop.token())
  const { email, token: session } = await person()
  const { id, token } = await invited({ ...shop, user_id }, { email, role: 'owner' })
  expect(await look(token)).toMatchObject({ status: 200 })

  expect((await owner(doorTo('members.remove'), { params: { id: user_id } })).status).toBe(200)

  expect(await accept(token, {}, session)).toMatchObject(saying(409, 'invitation_expired'))
  expect(await accept(token, {}, gone)).toMatchObject(saying(409, 'invitation_expired'))
  expect(await look(token)).toMatchObject({
    ...saying(409, 'invitation_expired'),
    json: { message: 'This invitation is no longer good. Ask an owner of the business to send it again.' },
  })
  const list = async () => ((await owner(doorTo('invitations.list'), {})).json as { items: Invitation[] }).items
  const isOver = async () => (await list()).map(({ expires_at }) => Date.parse(expires_at) <= Date.now())
  expect(await isOver()).toEqual([true])
  expect((await owner(doorTo('invitations.resend'), { params: { id } })).status).toBe(200)
  expect(await isOver()).toEqual([false])
})
