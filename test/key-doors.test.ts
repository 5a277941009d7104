import { beforeAll, expect, test } from 'vitest'
import { type ApiScope, apiScopes, scopesThatAllow } from '#contract/shared/api-scopes.ts'
import { openApp } from '#server/app.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { revokeKey } from '#server/developers/keys/revoke-key.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from './support/ask.ts'
import { requestFor } from './support/cases.ts'
import { type Door, doors } from './support/doors.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { rowsOf } from './support/rows-of.ts'
import { watchBooksOf } from './support/watched-books.ts'

// Each endpoint of the contract by keys of every kind: what a key may is its scopes, whoever made it.
let shop: Shop
let app: ReturnType<typeof openApp>
let revoked: string
let expired: string
const keys = new Map<string, string>()
beforeAll(async () => {
  shop = await openShop()
  // How often a key may ask is told in rate-limits.test.ts; here none is too often.
  app = openApp({ ...shop.context, settings: { ...shop.context.settings, API_RATE_LIMIT_SCALE: 0 } })
  const over = await made([...apiScopes])
  const gone = await made([...apiScopes])
  await shop.context.database.pool.query(
    `update api_key_proofs set expires_at = now() - interval '1 second' where id = $1`,
    [over.id],
  )
  await revokeKey(shop.scope, gone.id)
  ;[revoked, expired] = [gone.text, over.text]
})

async function made(scopes: ApiScope[]) {
  const { id, key } = await createKey(shop.scope, { name: 'Matrix', scopes, expires_on: null })
  if (!key) throw new Error('A key that was just made is told')
  return { id, text: key }
}

/** A key with these scopes, made once. */
async function keyWith(scopes: readonly ApiScope[]) {
  const name = scopes.join()
  const text = keys.get(name) ?? (await made([...scopes])).text
  keys.set(name, text)
  return asker(app, text)
}

const isInApi = ({ prefix }: Door) => prefix === '/api/v1'
const open = doors.filter((door) => isInApi(door) && door.endpoint.takesKeys)
const forPeople = doors.filter((door) => isInApi(door) && !door.endpoint.takesKeys)
const elsewhere = doors.filter((door) => !isInApi(door))

test.each(open)('$name: a key with the scope may', async (door) => {
  const [scope] = scopesThatAllow(door.endpoint.may)
  const ask = await keyWith(scope ? [scope] : [])

  expect(await ask(door, await requestFor(door, shop))).toMatchObject({ status: 200 })
})

test.each(open)(
  '$name: without the scope 403, revoked or expired 401, in another organisation 404, and nothing changes',
  async (door) => {
    const allowing = new Set(scopesThatAllow(door.endpoint.may))
    const asked = await requestFor(door, shop)
    const others = await keyWith(apiScopes.filter((scope) => !allowing.has(scope)))
    const full = await keyWith(apiScopes)
    const before = await rowsOf(shop)

    expect(await others(door, asked)).toMatchObject({
      status: 403,
      json: { error: { code: 'FORBIDDEN', details: { field: 'scope' } } },
    })
    for (const key of [revoked, expired])
      expect(await asker(app, key)(door, asked)).toMatchObject({
        status: 401,
        json: { error: { code: 'UNAUTHORIZED' } },
      })
    expect((await full(door, asked, { 'x-org-id': newId() })).status).toBe(404)
    expect(await rowsOf(shop)).toEqual(before)
  },
)

test.each(forPeople)('$name is for people: 403 to a key that may all a key may, and nothing changes', async (door) => {
  const asked = await requestFor(door, shop)
  const ask = await keyWith(apiScopes)
  const before = await rowsOf(shop)

  expect(await ask(door, asked)).toMatchObject({ status: 403, json: { error: { code: 'FORBIDDEN' } } })
  expect(await rowsOf(shop)).toEqual(before)
})

test.each(elsewhere)('$name takes no keys: 401, and says where they are taken', async (door) => {
  const message = 'API keys are for /api/v1. This address is for people who sign in'
  const asked = await requestFor(door, shop)
  for (const ask of [await keyWith(apiScopes), asker(app, revoked), asker(app, 'pw_live_made_up')])
    expect(await ask(door, asked)).toMatchObject({ status: 401, json: { error: { code: 'UNAUTHORIZED', message } } })
  expect(await asker(app, 'made_up')(door, asked)).toMatchObject({
    status: 401,
    json: { error: { message: 'Invalid or expired access token' } },
  })
})

test('what is wrong with a request is told only to a key that may send it', async () => {
  const talkative = []
  for (const door of open.filter(({ endpoint }) => endpoint.body)) {
    const allowing = new Set(scopesThatAllow(door.endpoint.may))
    const ask = await keyWith(apiScopes.filter((scope) => !allowing.has(scope)))
    const asked = { ...(await requestFor(door, shop)), body: { nonsense: 1 } }
    const statuses = [(await ask(door, asked)).status, (await asker(app, revoked)(door, asked)).status]
    if (statuses.join() !== '403,401') talkative.push(`${door.name} answers ${statuses}`)
  }

  expect(talkative).toEqual([])
})

test('after all that keys did, the books balance', () => watchBooksOf(shop.scope))
