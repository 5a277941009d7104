import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { invited } from '#test/support/invited.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { finishDeletions } from '../finish-deletions.ts'

const sql = async ({ context }: Shop, text: string, values: unknown[] = []) =>
  (await context.database.pool.query(text, values)).rows as Record<string, unknown>[]

const address = 'https://north.example.com'
async function become(shop: Shop, moving: string | null) {
  await sql(shop, `insert into organisation_moves (org_id, id, address) values ($1, $2, $3) on conflict do nothing`, [
    shop.scope.orgId,
    newId(),
    address,
  ])
  await sql(shop, 'update organisations set moving = $2 where id = $1', [shop.scope.orgId, moving])
}

const product = () => ({
  ...{ method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': newId() } },
  body: JSON.stringify({ name: 'Lamp', sku: `LAMP-${newId()}` }),
})

/** A person and a program of the shop. */
async function people(shop: Shop) {
  const { key } = await createKey(shop.scope, { name: 'Till', scopes: ['products:write'], expires_on: null })
  const app = openApp(shop.context)
  return { person: asker(app, await shop.token()), program: asker(app, key ?? undefined) }
}

test('while a business leaves everybody reads it and nobody writes it, until it stays', async () => {
  const shop = await openShop()
  const { person, program } = await people(shop)
  await become(shop, 'leaving')

  for (const one of [person, program]) {
    expect((await one.raw('/api/v1/products')).status).toBe(200)
    const refused = await one.raw('/api/v1/products', product())
    expect(refused).toMatchObject({ status: 503, json: { error: { code: 'organisation_moving' } } })
    expect(refused.headers.get('retry-after')).toBe('10')
  }
  const background = backgroundScope(shop.context.database, shop.scope.orgId, 'test')
  await expect(background.transaction(async (tx) => tx.db.selectFrom('orders').select('id').execute())).rejects.toThrow(
    /being moved/,
  )
  expect(await background.read(async (tx) => tx.db.selectFrom('orders').select('id').execute())).toEqual([])

  await become(shop, null)
  for (const one of [person, program]) expect((await one.raw('/api/v1/products', product())).status).toBe(200)
})

test('where a business has left, its people and programs hear where it is, and strangers nothing', async () => {
  const [shop, stranger] = [await openShop(), await openShop()]
  const { person, program } = await people(shop)
  await become(shop, 'left')

  for (const one of [person, program])
    for (const request of [{}, product()])
      expect(await one.raw('/api/v1/products', request)).toMatchObject({
        status: 410,
        json: { error: { code: 'organisation_moved', details: { address } } },
      })
  const outside = asker(openApp(stranger.context), await stranger.token())
  expect((await outside.raw('/api/v1/me', { headers: { 'x-org-id': shop.scope.orgId } })).status).toBe(404)
  expect((await outside.raw('/api/v1/me')).status).toBe(200)
})

test('what is not open yet is not read either', async () => {
  const shop = await openShop()
  const { person } = await people(shop)
  await become(shop, 'arriving')

  expect(await person.raw('/api/v1/me')).toMatchObject({
    status: 503,
    json: { error: { code: 'organisation_moving' } },
  })
})

test('whoever was invited to a business that has left hears where it works, before they choose a password, and strangers nothing', async () => {
  const shop = await openShop()
  const [{ token, email }, app] = [await invited(shop), openApp(shop.context)]
  const ask = (path: string, body: object) =>
    asker(app, undefined).raw(`/auth/v1/invitation${path}`, { ...empty, method: 'POST', body: JSON.stringify(body) })
  await become(shop, 'leaving')
  expect(await ask('', { token })).toMatchObject({ status: 200, json: { email } })
  await become(shop, 'left')

  const moved = { status: 410, json: { code: 'organisation_moved', address } }
  expect(await ask('', { token })).toMatchObject(moved)
  expect(await ask('/acceptance', { token })).toMatchObject(moved)
  expect(await ask('', { token: `${shop.scope.orgId}.${'a'.repeat(40)}` })).toMatchObject({ status: 404 })
})

test('somebody with another business here comes to that one first', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const { person } = await people(shop)
  await sql(shop, `insert into user_orgs (user_id, org_id, role) values ($1, $2, 'viewer')`, [
    shop.user_id,
    other.scope.orgId,
  ])
  await become(shop, 'left')

  expect((await person.raw('/api/v1/me')).json).toMatchObject({ org_id: other.scope.orgId })
})

test('an account is closed at the old place although its business has moved, and not while it moves', async () => {
  const shop = await openShop()
  const { person } = await people(shop)
  const close = () => person.raw('/auth/v1/deletions/account', { method: 'POST', ...empty })
  await sql(shop, 'update auth_users set password_hash = null where id = $1', [shop.user_id])
  await become(shop, 'leaving')
  expect(await close()).toMatchObject({ status: 503, json: { code: 'organisation_moving' } })
  await become(shop, 'left')

  expect(await close()).toMatchObject({ status: 200 })
})

test('an account is not taken back while a business that its person comes back to moves', async () => {
  const [shop, colleague] = [await openShop(), await openShop()]
  const { person } = await people(colleague)
  await sql(shop, 'update auth_users set password_hash = null where id = $1', [colleague.user_id])
  await sql(shop, 'delete from user_orgs where user_id = $1', [colleague.user_id])
  const members = { [shop.scope.orgId]: { role: 'viewer', since: new Date() } }
  await sql(
    shop,
    `insert into account_deletions (user_id, members, erase_at) values ($1, $2, now() + interval '1 day')`,
    [colleague.user_id, members],
  )
  const keep = () => person.raw('/auth/v1/deletions/account', { ...empty, method: 'DELETE' })
  await become(shop, 'leaving')
  expect(await keep()).toMatchObject({ status: 503, json: { code: 'organisation_moving' } })
  expect(await sql(shop, 'select user_id from account_deletions where user_id = $1', [colleague.user_id])).toHaveLength(
    1,
  )
  await become(shop, null)

  expect(await keep()).toMatchObject({ status: 200 })
  expect(await sql(shop, 'select role from user_orgs where user_id = $1', [colleague.user_id])).toEqual([
    { role: 'viewer' },
  ])
})
const empty = { headers: { 'content-type': 'application/json' }, body: '{}' }

test.each(['by an administrator', 'as it was asked for'])(
  'an account is not erased %s while a business that its person has left moves: its copy would have their name',
  async (how) => {
    const shop = await openShop()
    const { user_id } = await hire(shop, 'viewer')
    await sql(shop, 'delete from user_orgs where user_id = $1', [user_id])
    const serviceKey = 'service-key-of-thirty-two-characters-or-more'
    const settings = { ...shop.context.settings, AUTH_SERVICE_ROLE_KEY: serviceKey }
    const remove = async () => {
      const administrator = asker(openApp({ ...shop.context, settings }), serviceKey)
      return (await administrator.raw(`/auth/v1/admin/users/${user_id}`, { ...empty, method: 'DELETE' })).status
    }
    const erase = () => finishDeletions(shop.context)
    const due = `insert into account_deletions (user_id, members, erase_at) values ($1, '{}', now())`
    if (how === 'as it was asked for') await sql(shop, due, [user_id])
    const end = how === 'as it was asked for' ? erase : remove
    const name = async () =>
      (await sql(shop, 'select display_name from members where user_id = $1', [user_id]))[0]?.display_name
    await become(shop, 'leaving')
    const before = await name()

    expect(await end()).toBe(end === remove ? 503 : undefined)
    expect(await name()).toBe(before)
    await become(shop, null)
    expect(await end()).toBe(end === remove ? 200 : undefined)
    expect(await name()).toBe('Former member')
  },
)
