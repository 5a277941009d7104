import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from '#test/support/ask.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

let shop: Shop
let ask: ReturnType<typeof asker>

/** The owner has asked before, so that every request is begun for whom they were. */
beforeEach(async () => {
  shop = await openShop()
  ask = asker(openApp(shop.context), await shop.token())
  expect((await me()).status).toBe(200)
})

const me = () => ask.raw('/api/v1/me', {})
const local = () => shop.context.database.local
const becomes = (role: string) =>
  local().updateTable('user_orgs').set({ role }).where('user_id', '=', shop.user_id).execute()
const customer = (key = newId()) =>
  ask.raw('/api/v1/customers', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name: 'Grace Field' }),
  })
const customers = () =>
  shop.scope.read((tx) => tx.db.selectFrom('customers').select('id').where('name', '=', 'Grace Field').execute())
const said = ({ status, json }: { status: number; json: unknown }) => [status, json]

test('with a second factor a password alone opens no business', async () => {
  await local()
    .insertInto('auth_factors')
    .values({ id: newId(), user_id: shop.user_id, factor_type: 'recovery_code', status: 'verified' })
    .execute()
  const refused = await me()
  expect([refused.status, refused.json]).toMatchObject([403, { error: { code: 'insufficient_aal' } }])
  await local().updateTable('auth_sessions').set({ aal: 'aal2' }).where('user_id', '=', shop.user_id).execute()
  expect((await me()).status).toBe(200)
})

test.each([
  [undefined, 'Sign in first'],
  ['Bearer', 'Send `Authorization: Bearer` with an API key or an access token'],
  ['pw_live_0123', 'Send `Authorization: Bearer` with an API key or an access token'],
  ['Basic YTpi', 'Send `Authorization: Bearer` with an API key or an access token'],
])('who sends %j as their authorization reads what is missing', async (authorization, message) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  const { raw } = asker(openApp(shop.context), undefined, headers)

  expect(said(await raw('/api/v1/me'))).toMatchObject([401, { error: { code: 'UNAUTHORIZED', message } }])
})

test('whose session ends writes nothing more, from the very next request', async () => {
  await local().deleteFrom('auth_sessions').where('user_id', '=', shop.user_id).execute()

  expect(said(await customer())).toMatchObject([401, { error: { code: 'UNAUTHORIZED' } }])
  expect(said(await me())).toMatchObject([401, { error: { code: 'UNAUTHORIZED' } }])
  expect(await customers()).toEqual([])
})

test('who leaves the business reads and writes nothing more there', async () => {
  await local().deleteFrom('user_orgs').where('user_id', '=', shop.user_id).execute()

  expect(said(await customer())).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
  expect((await ask.raw('/api/v1/products', {})).status).toBe(404)
  expect(await customers()).toEqual([])
})

test('a role that was taken away is gone at once, one that was given is there at once; the key stays free meanwhile', async () => {
  const key = newId()
  await becomes('viewer')
  expect(said(await customer(key))).toMatchObject([403, { error: { code: 'FORBIDDEN' } }])
  expect(await customers()).toEqual([])

  await becomes('owner')
  expect((await customer(key)).status).toBe(200)
  expect((await customer(key)).status).toBe(200)
  expect(await customers()).toHaveLength(1)
})

test('a movement, which is committed with the message that asks who they are, is none of a viewer or a leaver', async () => {
  const mug = await shop.product({ onHand: 5 })
  const takeOne = () =>
    ask.raw('/api/v1/stock/movements', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
      body: JSON.stringify({ product_id: mug.id, movement_type: 'out', quantity: 1 }),
    })
  expect((await takeOne()).status).toBe(200)

  await becomes('viewer')
  expect((await takeOne()).status).toBe(403)
  await becomes('owner')
  expect((await takeOne()).status).toBe(200)
  await local().deleteFrom('user_orgs').where('user_id', '=', shop.user_id).execute()
  expect((await takeOne()).status).toBe(404)

  expect(await shop.stockOf(mug)).toEqual({ on_hand: 3, reserved: 0 })
})

test('a request that its reader refuses is refused as who they are now, not as who they were', async () => {
  await local().deleteFrom('auth_sessions').where('user_id', '=', shop.user_id).execute()

  expect((await ask.raw(`/api/v1/orders/${newId()}`, {})).status).toBe(401)
})
