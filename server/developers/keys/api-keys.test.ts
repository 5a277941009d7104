import { beforeAll, expect, test } from 'vitest'
import type { MadeApiKey, NewApiKey } from '#contract/api-keys.ts'
import { NewCategory } from '#contract/categories.ts'
import { type ApiScope, apiScopes, scopesThatAllow } from '#contract/shared/api-scopes.ts'
import { mostApiKeys } from '#contract/shared/limits.ts'
import { can } from '#contract/shared/permissions.ts'
import { openApp } from '#server/app.ts'
import { orderTimeline } from '#server/orders/order-timeline.ts'
import { newId } from '#server/platform/database/scope.ts'
import { createCategory } from '#server/products/save-category.ts'
import { workOffChange } from '#server/products/work-off-change.ts'
import { asker } from '#test/support/ask.ts'
import { doors, doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { createKey } from './create-key.ts'
import { makeKeyText } from './key-text.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'

let shop: Shop
let app: ReturnType<typeof openApp>
beforeAll(async () => {
  shop = await openShop()
  app = openApp(shop.context)
})

const make = (scopes: ApiScope[], fields: Partial<NewApiKey> = {}) =>
  createKey(shop.scope, { name: 'Web shop', expires_on: null, ...fields, scopes })
const using = ({ key }: Pick<MadeApiKey, 'key'>, headers = {}) => asker(app, key ?? '', headers)
const products = doorTo('products.list')
const sql = (text: string, values: unknown[]) => shop.context.database.pool.query(text, values)

test('a key does what its scopes say in its organisation, writing includes reading, and nothing else', async () => {
  const ask = using(await make(['products:read', 'suppliers:write']))
  const create = { body: { name: 'Mill' } }

  expect((await ask(products, {})).status).toBe(200)
  expect((await ask(doorTo('suppliers.list'), {})).status).toBe(200)
  expect((await ask(doorTo('suppliers.create'), create)).status).toBe(200)
  expect(await ask(doorTo('customers.create'), { body: { name: 'Ada' } })).toMatchObject({
    status: 403,
    json: { error: { code: 'FORBIDDEN', details: { field: 'scope', value: 'customers:write' } } },
  })
})

test('a key that may write products also says what they have in stock', async () => {
  const ask = using(await make(['products:write']))
  const fields = { name: 'Mug', sku: 'KEYED' }

  const made = await ask(doorTo('products.create'), { body: { ...fields, stock_quantity: 5 } })
  const { id } = made.json as { id: string }
  const body = { ...fields, stock_quantity: 3, version: 1 }
  expect((await ask(doorTo('products.update'), { params: { id }, body })).json).toMatchObject({ stock_quantity: 3 })
  expect(await shop.stockOf({ id })).toMatchObject({ on_hand: 3 })
})

test('with every scope there is a key may all that is not about people, plan, keys and business', async () => {
  const ask = using(await make([...apiScopes]))
  const refused = []
  for (const door of doors.filter(({ prefix }) => prefix === '/api/v1')) {
    const { status } = await ask(door, { params: { id: newId() } })
    if (status === 403) refused.push(door.name)
  }
  const forPeople = doors.filter(({ endpoint, prefix }) => prefix === '/api/v1' && !endpoint.takesKeys)

  expect(refused).toEqual(forPeople.map(({ name }) => name))
  expect(refused.filter((name) => /^(team|business|billing|views|apiKeys)\./.test(name))).toEqual(
    doors.filter(({ name }) => /^(team|business|billing|views|apiKeys)\./.test(name)).map(({ name }) => name),
  )
})

test('its role is one that may all that a scope allows, and no more of the owner’s', () => {
  const allowed = doors.filter(({ endpoint }) => scopesThatAllow(endpoint.may).length > 0)

  expect(allowed.filter(({ endpoint }) => !can('manager', endpoint.may))).toEqual([])
})

test('a key opens neither the account, nor functions, nor procedures', async () => {
  const ask = using(await make([...apiScopes]))

  expect(await ask.raw('/auth/v1/user')).toMatchObject({ status: 403, json: { code: 'bad_jwt' } })
  for (const door of doors.filter(({ prefix }) => prefix !== '/api/v1')) expect((await ask(door, {})).status).toBe(401)
})

test('its organisation may be named; another is one that never was', async () => {
  const made = await make(['products:read'])
  const other = await openShop()
  const answers = []
  for (const orgId of [shop.scope.orgId, shop.scope.orgId.toUpperCase(), other.scope.orgId, newId(), 'nonsense'])
    answers.push((await using(made, { 'x-org-id': orgId })(products, {})).status)

  expect(answers).toEqual([200, 200, 404, 404, 404])
})

test('revoked it stops at once, whichever process has just let it in; revoking it again changes nothing', async () => {
  const made = await make(['products:read'])
  const elsewhere = asker(openApp(shop.context), made.key ?? '')
  expect([(await using(made)(products, {})).status, (await elsewhere(products, {})).status]).toEqual([200, 200])

  await revokeKey(shop.scope, made.id)
  await revokeKey(shop.scope, made.id)

  for (const ask of [using(made), elsewhere])
    for (const door of [products, doorTo('billing.usage'), doorTo('team.members')])
      expect(await ask(door, {})).toMatchObject({
        status: 401,
        json: { error: { code: 'UNAUTHORIZED', message: 'The API key has been revoked' } },
      })
  const { rows } = await sql(`select action from audit_log where row_id = $1 order by id`, [made.id])
  expect(rows).toEqual([{ action: 'api_key.created' }, { action: 'api_key.revoked' }])
})

test('it works through its last day and not beyond', async () => {
  const made = await make(['products:read'], { expires_on: new Date(Date.now() + 864e5).toISOString().slice(0, 10) })
  expect((await using(made)(products, {})).status).toBe(200)
  expect(Date.parse(made.expires_at ?? '')).toBeGreaterThan(Date.now() + 864e5 / 2)

  await sql(`update api_key_proofs set expires_at = now() - interval '1 second' where id = $1`, [made.id])

  expect(await using(made)(products, {})).toMatchObject({
    status: 401,
    json: { error: { code: 'UNAUTHORIZED', message: 'The API key has expired' } },
  })
})

test.each([
  ['01-15', '01-16T00:00:00.000Z'],
  ['07-15', '07-15T23:00:00.000Z'],
])('a last day of %s ends with midnight in London', async (day, midnight) => {
  const next = new Date().getUTCFullYear() + 1
  const { expires_at } = await make(['products:read'], { expires_on: `${next}-${day}` })

  expect(new Date(expires_at ?? '').toISOString()).toBe(`${next}-${midnight}`)
})

test.each(['2020-01-01', '2199-01-01'])('a last day of %s is refused under its field', async (expires_on) => {
  await expect(make(['products:read'], { expires_on })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: { field: 'expires_on', value: expires_on },
  })
})

test('scopes of people and of nobody are refused, none is too few, twice is once', async () => {
  const ask = asker(app, await shop.token())
  const create = (scopes: unknown) => ask(doorTo('apiKeys.create'), { body: { name: 'X', scopes } })

  for (const scopes of [
    [],
    ['team:write'],
    ['developers:write'],
    ['audit:read'],
    ['profile:write'],
    ['nonsense'],
    'products:read',
  ])
    expect((await create(scopes)).status).toBe(400)
  expect((await create(['orders:read', 'products:read', 'orders:read'])).json).toMatchObject({
    scopes: ['products:read', 'orders:read'],
  })
})

test('the key is in one answer alone: not in a list, not in the database, not in what an idempotency key keeps', async () => {
  const ask = asker(app, await shop.token())
  const send = () =>
    ask(doorTo('apiKeys.create'), { body: { name: 'Once', scopes: ['orders:read'] } }, { 'idempotency-key': 'once' })
  const [first, again] = [(await send()).json as MadeApiKey, (await send()).json as MadeApiKey]

  expect(first.key).toMatch(/^pw_live_/)
  expect(again).toEqual({ ...first, key: null })
  expect(JSON.stringify(await listKeys(shop.scope))).not.toContain(first.key)
  const { rows } = await sql('select response::text from idempotency_keys where org_id = $1 and key = $2', [
    shop.scope.orgId,
    'once',
  ])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(first.key)
  const found = await sql('select position($1 in p::text) as at from api_key_proofs p where id = $2', [
    first.key,
    first.id,
  ])
  expect(found.rows).toEqual([{ at: 0 }])
})

test('the right id with a wrong secret is no key, and no other is told by it', async () => {
  const { id } = await make(['products:read'])

  expect(await using({ key: makeKeyText(id) })(products, {})).toMatchObject({
    status: 401,
    json: { error: { message: 'There is no such API key' } },
  })
})

test('the list says who made a key and when it was last used, to the minute', async () => {
  const made = await make(['products:read'])
  const listed = async () => (await listKeys(shop.scope)).items.find(({ id }) => id === made.id)
  expect(await listed()).toMatchObject({ user_name: shop.email.split('@')[0], last_used_at: null })

  await using(made)(products, {})
  const first = (await listed())?.last_used_at
  await using(made)(products, {})

  expect(Math.abs(Date.parse(first ?? '') - Date.now())).toBeLessThan(60_000)
  expect((await listed())?.last_used_at).toBe(first)
})

test('what a key wrote is told under its name, and kept under it when it has gone', async () => {
  const made = await make(['orders:write'], { name: 'Till' })
  const ask = using(made)
  const item = await shop.product()
  const body = { order_type: 'sale', customer_id: shop.customer.id, items: [{ product_id: item.id, quantity: 1 }] }
  const order = (await ask(doorTo('orders.create'), { body })).json as { id: string }
  await revokeKey(shop.scope, made.id)

  const { items } = await orderTimeline(shop.scope, order.id, { limit: 5 })
  expect(items).toMatchObject([{ action: 'order.created', user_name: 'API key Till', user_id: shop.user_id }])
  const { rows } = await sql('select api_key_id from audit_log where row_id = $1', [order.id])
  expect(rows).toEqual([{ api_key_id: made.id }])
})

test('what a key asks to be done to more products than at once is told under its name as well', async () => {
  const made = await make(['products:write'])
  const ids = await manyProducts(shop, 501)
  const { id: category_id } = await createCategory(shop.scope, NewCategory.parse({ name: 'Kitchen' }))
  for (const [change, told] of [
    [{ action: 'deactivate' }, 'product_change.asked'],
    [{ action: 'set_category', category_id }, 'product_change.category_asked'],
  ] as const) {
    const asked = await using(made)(doorTo('products.changeMany'), { body: { ...change, ids } })
    const { id } = asked.json as { id: string }

    await workOffChange(shop.context.database, { org_id: shop.scope.orgId, id }, new AbortController().signal)

    const { rows } = await sql(
      `select action, count(*)::int, array_agg(distinct api_key_id) as keys from audit_log
      where row_id = $1 or request_id = $1::text group by action order by action`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'product.updated', count: 501, keys: [made.id] },
      { action: told, count: 1, keys: [made.id] },
      { action: 'product_change.done', count: 1, keys: [made.id] },
    ])
  }
})

test('a key goes on when whoever made it leaves: it belongs to the business', async () => {
  const { user_id, token } = await hire(shop, 'owner')
  const theirs = asker(app, token, { 'x-org-id': shop.scope.orgId })
  const body = { name: 'Theirs', scopes: ['products:read'] }
  const made = (await theirs(doorTo('apiKeys.create'), { body })).json as MadeApiKey

  await sql('delete from user_orgs where user_id = $1 and org_id = $2', [user_id, shop.scope.orgId])

  expect((await using(made)(products, {})).status).toBe(200)
})

test('search tells a key of nothing that its scopes do not let it read', async () => {
  await shop.product({ name: 'Zebra mug' })
  const seen = async (scopes: ApiScope[]) =>
    (await using(await make(scopes))(doorTo('search.records'), { query: { q: 'zebra' } })).json

  expect(await seen(['dashboard:read'])).toEqual({ items: [] })
  expect(await seen(['dashboard:read', 'products:read'])).toMatchObject({ items: [{ kind: 'product' }] })
})

test('a key that works is listed however many others were made and revoked since', async () => {
  shop = await openShop()
  const old = await make(['products:read'])
  await sql(
    `with made as (
      insert into api_keys (org_id, id, name, user_id)
      select $1, gen_random_uuid(), 'Old ' || n, $2 from generate_series(1, 250) n returning id)
    insert into api_key_proofs (id, org_id, user_id, secret_hash, scopes, revoked_at)
    select id, $1, $2, sha256(id::text::bytea), '{products:read}', now() from made`,
    [shop.scope.orgId, shop.user_id],
  )

  const { items } = await listKeys(shop.scope)

  expect(items).toHaveLength(200)
  expect(items.map(({ id }) => id)).toContain(old.id)
})

test('a business has so many keys that work; one that is revoked makes room', async () => {
  shop = await openShop()
  const made = []
  for (let count = 1; count < mostApiKeys; count++) made.push(await make(['products:read']))
  const last = await Promise.allSettled([1, 2, 3].map(() => make(['products:read'])))
  expect([fulfilled(last), codesOf(last)]).toEqual([1, ['too_many_keys']])
  await expect(make(['products:read'])).rejects.toMatchObject({ code: 'too_many_keys' })

  await revokeKey(shop.scope, made[0]?.id ?? '')

  await expect(make(['products:read'])).resolves.toBeDefined()
})
