import { beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '#server/app.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'

let shop: Shop
let app: ReturnType<typeof openApp>
beforeEach(async () => {
  shop = await openShop()
  app = openApp(shop.context)
})

const sql = async (text: string, values: unknown[]) => (await shop.context.database.pool.query(text, values)).rows
const send = async (token: string, method: string, path: string, body?: object) => {
  const answer = await asker(app, token).raw(`/auth/v1/deletions${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  expect(answer).toMatchObject({ status: 200 })
}
const closeShop = async () =>
  send(await shop.token(), 'POST', `/organisations/${shop.scope.orgId}`, { name: 'Test Shop' })
const keepShop = async () => send(await shop.token(), 'DELETE', `/organisations/${shop.scope.orgId}`)

/** Somebody who works in the shop, and in no other business. */
async function manager() {
  const { user_id, own_org_id, token } = await hire(shop, 'manager')
  await sql('delete from user_orgs where org_id = $1', [own_org_id])
  const signIn = async () =>
    (await openSession(shop.context, { user_id, method: 'password', user_agent: 'test', ip: '127.0.0.1' })).access_token
  return {
    closeAccount: () => send(token, 'POST', '/account', {}),
    keepAccount: async () => send(await signIn(), 'DELETE', '/account'),
    async standing() {
      const me = await asker(app, await signIn(), { 'x-org-id': shop.scope.orgId }).raw('/api/v1/me')
      const places = await sql('select role from user_orgs where user_id = $1', [user_id])
      return { status: me.status, roles: places.map(({ role }) => role) }
    },
  }
}
const back = { status: 200, roles: ['manager'] }

test('whoever ended their account while the business was closed is in it again, once both were taken back', async () => {
  const person = await manager()
  await closeShop()
  await person.closeAccount()
  await keepShop()
  expect(await person.standing()).toEqual({ status: 404, roles: [] })
  await person.keepAccount()

  expect(await person.standing()).toEqual(back)
})

test('the same where the account is taken back first', async () => {
  const person = await manager()
  await closeShop()
  await person.closeAccount()
  await person.keepAccount()
  await keepShop()

  expect(await person.standing()).toEqual(back)
})

test('whoever had ended their account before the business was closed is in it again, once both were taken back', async () => {
  const person = await manager()
  await person.closeAccount()
  await closeShop()
  await person.keepAccount()
  expect(await person.standing()).toEqual({ status: 404, roles: [] })
  await keepShop()

  expect(await person.standing()).toEqual(back)
})

test('the same where the business is taken back first', async () => {
  const person = await manager()
  await person.closeAccount()
  await closeShop()
  await keepShop()
  await person.keepAccount()

  expect(await person.standing()).toEqual(back)
})

test('of who takes a business back and ends their account at the same moment one waits for the other: nobody is lost', async () => {
  const [elsewhere, token] = [await openShop(), await shop.token()]
  const places = [shop.user_id, elsewhere.scope.orgId]
  await sql(`insert into user_orgs (user_id, org_id, role) values ($1, $2, 'manager')`, places)
  await closeShop()
  const { pool } = shop.context.database
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from organisations where id = $1 for update', [elsewhere.scope.orgId])
  const ask = (method: string, path: string) =>
    asker(app, token).raw(`/auth/v1/deletions${path}`, {
      ...{ method, ...(method === 'POST' && { body: '{}' }) },
      headers: { 'content-type': 'application/json' },
    })
  const waiting = (many: number) =>
    vi.waitFor(async () => expect(await waitingForLocks(pool)).toBe(many), { timeout: 20_000 })

  const ending = ask('POST', '/account')
  await waiting(1)
  const keeping = ask('DELETE', `/organisations/${shop.scope.orgId}`)
  await Promise.race([keeping, waiting(2)])
  await other.query('commit')
  other.release()

  expect([(await ending).status, (await keeping).status]).toEqual([200, 409])
  const again = await openSession(shop.context, {
    ...{ user_id: shop.user_id, method: 'password', user_agent: 'test', ip: '127.0.0.1' },
  })
  await send(again.access_token, 'DELETE', '/account')
  await send(again.access_token, 'DELETE', `/organisations/${shop.scope.orgId}`)
  expect(await sql('select user_id, role from user_orgs where org_id = $1', [shop.scope.orgId])).toEqual([
    { user_id: shop.user_id, role: 'owner' },
  ])
})
