import { beforeEach, expect, test } from 'vitest'
import type { Invitation } from '#contract/invitations.ts'
import { mostPeople } from '#contract/shared/limits.ts'
import { openApp } from '#server/app.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId } from '#server/platform/database/scope.ts'
import { readSettings } from '#server/platform/env.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { invited } from '#test/support/invited.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

let shop: Shop
let owner: ReturnType<typeof asker>
beforeEach(async () => {
  shop = await openShop()
  owner = asker(openApp(shop.context), await shop.token())
})

const newAddress = () => `new-${newId()}@example.com`
const send = (email: string, role = 'warehouse', by = owner) =>
  by(doorTo('invitations.send'), { body: { email, role } })
const resend = (id: string, by = owner) => by(doorTo('invitations.resend'), { params: { id } })
const listed = async () => ((await owner(doorTo('invitations.list'), {})).json as { items: Invitation[] }).items
const refused = (status: number, code: string) => ({ status, json: { error: { code } } })
const mailsTo = (email: string) =>
  shop.context.database.local.selectFrom('mail_outbox').selectAll().where('recipient', '=', email).execute()
const actions = async () =>
  (
    await shop.scope.read(({ db }) =>
      db.selectFrom('audit_log').select('action').where('action', 'like', 'invitation.%').orderBy('id').execute(),
    )
  ).map(({ action }) => action)

test('an invitation is one mail, which names neither business nor sender, and stands in the list', async () => {
  const email = newAddress()
  const sent = await send(`  ${email.toUpperCase()} `)

  expect(sent).toMatchObject({ status: 200, json: { email, role: 'warehouse' } })
  expect(await listed()).toEqual([sent.json])
  const [mail, ...more] = await mailsTo(email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'You are invited to Pickwell', org_id: shop.scope.orgId })
  expect(mail?.text_body).toContain('one of its people in the warehouse')
  expect(mail?.text_body).not.toContain('Test Shop')
  expect(String(mail?.links)).toMatch(/\/auth\/invitation#[0-9a-f-]{36}\.[a-p]{56}$/)
  expect(await actions()).toEqual(['invitation.sent'])
})

test('an address is invited once: also in another spelling, and by ten requests at once', async () => {
  const email = newAddress()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(email)))

  const refusals = answers.filter(({ status }) => status !== 200)
  expect(refusals).toHaveLength(9)
  for (const answer of refusals) expect(answer).toMatchObject(refused(409, 'already_invited'))
  expect(await send(email.toUpperCase())).toMatchObject(refused(409, 'already_invited'))
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await listed()).toHaveLength(1)
})

test('nobody is invited who works here, oneself included; what is no address is refused', async () => {
  const { user_id } = await hire(shop, 'viewer')
  const { local } = shop.context.database
  const colleague = await local
    .selectFrom('auth_users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()

  expect(await send(colleague.email.toUpperCase())).toMatchObject(refused(409, 'already_member'))
  const own = await send(shop.email)
  expect(own).toMatchObject(refused(409, 'already_member'))
  expect(own.text).toContain('your own address')
  for (const bad of ['', 'ada', 'ada@', '@example.com', 'ada@example.com, bo@example.com', 'a b@example.com'])
    expect(await send(bad), bad).toMatchObject(refused(400, 'VALIDATION_ERROR'))
  expect(await send(newAddress(), 'emperor')).toMatchObject(refused(400, 'VALIDATION_ERROR'))
})

test('a business has so many people, those who are invited among them; one that is revoked makes room, and one that expired takes none anew', async () => {
  const [expired] = [await invited(shop, { days: -1 }), await invited(shop)]
  await shop.context.database.pool.query(
    `insert into invitations (org_id, id, email, role, token_hash, invited_by, expires_at)
    select $1, gen_random_uuid(), 'n' || n || '@example.com', 'viewer', sha256(n::text::bytea), $2, now() from generate_series(4, $3) n`,
    [shop.scope.orgId, shop.user_id, mostPeople],
  )

  expect(await send('one-more@example.com')).toMatchObject(refused(409, 'too_many_people'))
  expect(await send(expired.email)).toMatchObject({ status: 200 })
  expect((await owner(doorTo('invitations.revoke'), { params: { id: expired.id } })).status).toBe(200)
  expect(await send('one-more@example.com')).toMatchObject({ status: 200 })
})

test('one that has expired is sent anew, as what is asked now; one that was revoked makes room for another', async () => {
  const expired = await invited(shop, { days: -1, role: 'viewer' })
  expect(await send(expired.email, 'manager')).toMatchObject({ status: 200, json: { id: expired.id, role: 'manager' } })

  expect((await owner(doorTo('invitations.revoke'), { params: { id: expired.id } })).status).toBe(200)
  expect(await listed()).toEqual([])
  expect(await resend(expired.id)).toMatchObject(refused(404, 'NOT_FOUND'))
  await pretendAMinutePassed()
  expect(await send(expired.email)).toMatchObject({ status: 200 })
  expect(await actions()).toEqual(['invitation.sent', 'invitation.revoked', 'invitation.sent'])
})

test('it is mailed again after a minute at the earliest, and counts from then', async () => {
  const { id, email } = await invited(shop, { days: 1 })

  expect(await resend(id)).toMatchObject({ status: 200 })
  expect(await resend(id)).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
  await pretendAMinutePassed()
  const again = await resend(id)

  expect(again.status).toBe(200)
  expect(Date.parse((again.json as Invitation).expires_at)).toBeGreaterThan(Date.now() + 6.9 * 24 * 60 * 60 * 1000)
  expect(await mailsTo(email)).toHaveLength(2)
})

test('twenty at once and no more, whatever becomes of them; another business is not held up', async () => {
  const context: AppContext = { ...shop.context, settings: { ...shop.context.settings, AUTH_RATE_LIMIT_SCALE: 1 } }
  const limited = asker(openApp(context), await shop.token())
  for (let sent = 0; sent < 20; sent++) expect((await send(newAddress(), 'viewer', limited)).status).toBe(200)

  expect(await send(newAddress(), 'viewer', limited)).toMatchObject(refused(429, 'TOO_MANY_REQUESTS'))
  expect(await listed()).toHaveLength(20)
  const other = await openShop()
  expect((await send(newAddress(), 'viewer', asker(openApp(context), await other.token()))).status).toBe(200)
})

test('who has several businesses on one network leaves mail for everybody else', async () => {
  const { AUTH_TRUSTED_PROXY } = readSettings({ AUTH_TRUSTED_PROXY: '127.0.0.1' })
  const limits = { AUTH_RATE_LIMIT_SCALE: 1, AUTH_TRUSTED_PROXY, SMTP_URL: 'smtp://127.0.0.1:9' }
  const app = openApp({ ...shop.context, settings: { ...shop.context.settings, ...limits } })
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const behindProxy = { request: (address: string, init: RequestInit) => app.request(address, init, env) }
  const from = async (ip: string, of: Shop) => asker(behindProxy, await of.token(), { 'x-forwarded-for': ip })
  const asks = await Promise.all([shop, await openShop(), await openShop()].map((of) => from('198.51.100.1', of)))
  const statuses: number[] = []
  for (const by of [...asks, ...asks, ...asks, ...asks]) statuses.push((await send(newAddress(), 'viewer', by)).status)

  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  expect((await send(newAddress(), 'viewer', await from('203.0.113.5', shop))).status).toBe(200)
})

test('in a demo nobody is invited', async () => {
  await shop.context.database.pool.query('update organisations set is_demo = true where id = $1', [shop.scope.orgId])

  expect(await send(newAddress())).toMatchObject(refused(403, 'demo_account'))
})

const pretendAMinutePassed = () =>
  shop.context.database.pool.query(`update auth_mail_turns set asked_at = asked_at - interval '61 seconds'`)
