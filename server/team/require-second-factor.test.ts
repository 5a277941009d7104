import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

let shop: Shop
let app: ReturnType<typeof openApp>
let owner: ReturnType<typeof asker>
beforeEach(async () => {
  shop = await openShop()
  app = openApp(shop.context)
  owner = asker(app, await shop.token())
})

const require = (required: boolean) => owner(doorTo('members.requireSecondFactor'), { body: { required } })
const refused = (code: string) => ({ status: 403, json: { error: { code } } })
const sql = (text: string, values: unknown[]) => shop.context.database.pool.query(text, values)

/** Somebody sets up an authenticator, and has shown it in their sessions. */
async function setUp(user_id: string) {
  await sql(
    `insert into auth_factors (id, user_id, factor_type, status, friendly_name, secret_sealed) values ($1, $2, 'totp', 'verified', 'Phone', '\\x00')`,
    [newId(), user_id],
  )
  await sql(`update auth_sessions set aal = 'aal2' where user_id = $1`, [user_id])
}

test('an owner without a second factor cannot ask for one', async () => {
  expect(await require(true)).toMatchObject({ status: 409, json: { error: { code: 'no_second_factor' } } })
  expect((await owner(doorTo('orders.list'), {})).status).toBe(200)
})

test('once asked for, whoever has none learns where they are and nothing else, until they set one up', async () => {
  const { user_id, token, own_org_id } = await hire(shop, 'manager')
  const clerk = asker(app, token, { 'x-org-id': shop.scope.orgId })
  await setUp(shop.user_id)
  expect((await require(true)).status).toBe(200)
  expect((await owner(doorTo('members.list'), {})).json).toMatchObject({ require_second_factor: true })

  expect(await clerk(doorTo('orders.list'), {})).toMatchObject(refused('second_factor_required'))
  expect(await clerk(doorTo('suppliers.create'), { body: { nonsense: 1 } })).toMatchObject(
    refused('second_factor_required'),
  )
  expect(await clerk.raw('/realtime/v1')).toMatchObject(refused('second_factor_required'))
  expect(await clerk(doorTo('team.me'), {})).toMatchObject({ status: 200, json: { role: 'manager' } })
  const atHome = asker(app, token, { 'x-org-id': own_org_id })
  expect((await atHome(doorTo('orders.list'), {})).status).toBe(200)

  await setUp(user_id)
  expect((await clerk(doorTo('orders.list'), {})).status).toBe(200)
  await sql('delete from auth_factors where user_id = $1', [user_id])
  await sql(`update auth_sessions set aal = 'aal1' where user_id = $1`, [user_id])
  expect(await clerk(doorTo('orders.list'), {})).toMatchObject(refused('second_factor_required'))
  expect((await require(false)).status).toBe(200)
  expect((await clerk(doorTo('orders.list'), {})).status).toBe(200)
})

test('somebody with a factor who has not shown it is asked for its code, not for another factor', async () => {
  const { user_id, token } = await hire(shop, 'viewer')
  const clerk = asker(app, token, { 'x-org-id': shop.scope.orgId })
  await setUp(shop.user_id)
  await require(true)
  await setUp(user_id)
  await sql(`update auth_sessions set aal = 'aal1' where user_id = $1`, [user_id])

  expect(await clerk(doorTo('orders.list'), {})).toMatchObject(refused('insufficient_aal'))
})
