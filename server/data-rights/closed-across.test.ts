import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

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
