import { getEventListeners } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiScope } from '#contract/shared/api-scopes.ts'
import type { News } from '#contract/shared/news.ts'
import { openApp } from '#server/app.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { revokeKey } from '#server/developers/keys/revoke-key.ts'
import { dispatchOutbox } from '#server/platform/events/dispatch-outbox.ts'
import { notifications } from '#server/platform/events/tell-screens.ts'
import { figures } from '#server/products/fold-figures.ts'
import { removeMember } from '#server/team/remove-member.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { testContext, testDatabaseUrl } from '#test/support/test-context.ts'

let stopDispatching: () => Promise<void>
beforeEach(async () => {
  stopDispatching = dispatchOutbox((await testContext()).database, [figures, notifications])
})
afterEach(() => stopDispatching())

test('a committed write reaches the open screens of its organisation and of no other', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const screen = await openScreen(shop)
  expect(await screen.until('event: open')).not.toContain('resync')

  // News is told in the order of the commits: what is heard of ours stands behind whatever is heard of theirs.
  const theirs = await other.product({ sku: 'THEIRS' })
  const mug = await shop.product({ sku: 'OURS' })

  const heard = await screen.until(mug.id)
  expect(heard).toContain('"table":"products"')
  expect(heard).not.toContain(theirs.id)
  await screen.close()
})

test('whoever is removed hears so, and then nothing more: their stream ends at once', async () => {
  const shop = await openShop()
  const { user_id, token } = await hire(shop, 'viewer')
  const headers = { authorization: `Bearer ${token}`, 'x-org-id': shop.scope.orgId }
  const { body } = await openApp(shop.context).request('/realtime/v1', { headers })
  const heard = new Response(body).text()

  await removeMember(shop.context, shop.scope, user_id)

  expect(await heard).toContain(`"op":"member.removed","id":"${user_id}"`)
})

const streamWith = async ({ context }: Shop, { key }: { key: string | null }, headers = {}) =>
  openApp(context).request('/realtime/v1', { headers: { authorization: `Bearer ${key}`, ...headers } })
const keyOf = ({ scope }: Shop, scopes: ApiScope[]) => createKey(scope, { name: 'Screen', scopes, expires_on: null })

test('a program hears the news with a key that may look at the dashboard, and with no other', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const key = await keyOf(shop, ['dashboard:read'])
  const ended = await keyOf(shop, ['dashboard:read'])
  await revokeKey(shop.scope, ended.id)
  const writing = await keyOf(shop, ['products:write', 'orders:write', 'stock:write'])

  const screen = await openScreen(shop, undefined, key.key ?? '')
  await screen.until('event: open')
  expect((await streamWith(shop, writing)).status).toBe(403)
  expect((await streamWith(shop, ended)).status).toBe(401)
  expect((await streamWith(shop, key, { 'x-org-id': other.scope.orgId })).status).toBe(404)

  const theirs = await other.product()
  const ours = await shop.product()
  expect(await screen.until(ours.id)).not.toContain(theirs.id)
  await screen.close()
})

test('a key that is revoked hears so, and then nothing more: its stream ends at once, and those of others go on', async () => {
  const shop = await openShop()
  const [one, two] = [await keyOf(shop, ['dashboard:read']), await keyOf(shop, ['dashboard:read'])]
  await everythingTold(shop)
  const heard = new Response((await streamWith(shop, one)).body).text()
  const others = await openScreen(shop, undefined, two.key ?? '')
  // Both have heard all that was before, also that the keys were made: each is proven again when there is news of it.
  await others.until((await shop.product()).id)

  await revokeKey(shop.scope, one.id)

  expect(await heard).toContain(`"op":"api_key.revoked","id":"${one.id}"`)
  const mug = await shop.product()
  expect(await others.until(mug.id)).toContain(`"op":"api_key.revoked","id":"${one.id}"`)
  await others.close()
})

test('news says which request it is of and which products it touched', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product(), await shop.product()]
  const screen = await openScreen(shop)
  await screen.until('event: open')
  const items = [mug, bowl].map(({ id }) => ({ product_id: id, quantity: 2 }))
  const [first] = await sendMany(shop, '/api/v1/stock/movements/batch', items, 'request-of-one-tab')

  const told = newsOf(await screen.until(first?.id ?? ''))

  expect(told.find(({ id }) => id === first?.id)).toEqual({
    ...{ table: 'stock_movements', op: 'movement.recorded', id: first?.id },
    request_id: 'request-of-one-tab',
    products: expect.arrayContaining([mug.id, bowl.id]),
  })
  await screen.close()
})

test('a long name of a request and many rows at once still fit into the messages of the database', async () => {
  const shop = await openShop()
  const screen = await openScreen(shop)
  await screen.until('event: open')
  const items = Array.from({ length: 200 }, (_, index) => ({ name: `Customer ${index}`, external_id: `${index}` }))
  const made = await sendMany(shop, '/api/v1/customers/batch', items, 'r'.repeat(200))

  const told = newsOf(await screen.until(made.at(-1)?.id ?? ''))

  const ofThem = told.filter(({ request_id }) => request_id === 'r'.repeat(36))
  expect(ofThem.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  await screen.close()
})

test('a screen whose stream was cut gets what it missed when it comes back, and nothing twice', async () => {
  const shop = await openShop()
  const screen = await openScreen(shop)
  const before = await shop.product()
  const stoppedAt = lastId(await screen.until(before.id))
  await screen.close()
  const missed = await shop.product()
  await everythingTold(shop)

  const again = await openScreen(shop, stoppedAt)
  const heard = await again.until(missed.id)
  await again.close()
  const onceMore = await openScreen(shop, lastId(heard))

  expect(heard).not.toContain('resync')
  expect(heard).not.toContain(before.id)
  expect(await onceMore.until('event: open')).not.toContain('"table"')
  await onceMore.close()
})

test('who missed more than one reads piece by piece is told to read again, and hears what comes', async () => {
  const shop = await openShop()
  const screen = await openScreen(shop)
  const stoppedAt = lastId(await screen.until('event: open'))
  await screen.close()
  for (const part of ['a', 'b', 'c']) {
    const items = Array.from({ length: 200 }, (_, index) => ({ name: 'Customer', external_id: `${part} ${index}` }))
    await sendMany(shop, '/api/v1/customers/batch', items, part)
  }
  await everythingTold(shop)

  const again = await openScreen(shop, stoppedAt)
  expect(await again.until('event: resync')).not.toContain('data: {"table"')
  await again.until((await shop.product()).id)
  await again.close()
})

test('however often the stream is cut while others write, each write is heard exactly once', async () => {
  const shop = await openShop()
  const first = await openScreen(shop)
  let last = lastId(await first.until('event: open'))
  await first.close()
  const writing = Promise.all(Array.from({ length: 12 }, () => shop.product()))
  const heard: string[] = []

  while (heard.length < 12) {
    const screen = await openScreen(shop, last)
    const told = wholeMessages(await screen.until('"table"'))
    await screen.close()
    expect(told).not.toContain('resync')
    heard.push(...newsOf(told).flatMap(({ table, id }) => (table === 'products' ? [id] : [])))
    last = lastId(told)
  }

  expect(heard.toSorted()).toEqual((await writing).map(({ id }) => id).toSorted())
})

test.each(['999999999', 'garbage', '-5'])(
  'who stopped where nobody can tell (%s) is told to read again',
  async (last) => {
    const shop = await openShop()
    const first = await openScreen(shop)
    await first.until((await shop.product()).id)
    await first.close()

    const screen = await openScreen(shop, last)
    expect(await screen.until('event: resync')).not.toContain('data: {"table"')
    await screen.close()
  },
)

test('when the database connection of the news is cut, every open screen is told to read again, and hears what comes', async () => {
  const shop = await openShop()
  const screen = await openScreen(shop)
  await screen.until('event: open')
  await cutNewsConnection()

  await screen.until('event: resync')
  const mug = await shop.product()
  await screen.until(mug.id)
  await screen.close()
})

async function openScreen(shop: Shop, last?: string, key?: string) {
  const headers = { authorization: `Bearer ${key ?? (await shop.token())}`, ...(last ? { 'last-event-id': last } : {}) }
  const { body } = await openApp(shop.context).request('/realtime/v1', { headers })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  /** What comes next. A stream that has ended says no more, however long one waits. */
  async function next() {
    const read = await reader?.read()
    if (!read || read.done) throw new Error('The stream has ended')
    return read.value
  }
  return {
    /** Everything heard until a text comes. */
    async until(text: string) {
      let heard = ''
      while (!heard.includes(text)) heard += await next()
      // The number stands at the end of a message.
      while (!/^id: \d+\n\n$/m.test(heard.slice(heard.lastIndexOf(text)))) heard += await next()
      return heard
    },
    close: () => reader?.cancel(),
  }
}

async function sendMany(shop: Shop, path: string, items: unknown[], requestId: string) {
  const headers = { authorization: `Bearer ${await shop.token()}`, 'content-type': 'application/json' }
  const answer = await openApp(shop.context).request(path, {
    method: 'POST',
    headers: { ...headers, 'x-request-id': requestId },
    body: JSON.stringify({ items }),
  })
  return ((await answer.json()) as { items: { id: string }[] }).items
}

const newsOf = (heard: string) =>
  heard
    .matchAll(/^data: (\{"table".+)$/gm)
    .toArray()
    .map(([, json]) => JSON.parse(json ?? '') as News)

/** Without the beginning of a message whose number has not come yet: it comes again whole. */
const wholeMessages = (heard: string) => heard.slice(0, (/^.*^id: \d+$/ms.exec(heard)?.[0] ?? '').length)

const lastId = (heard: string) =>
  heard
    .matchAll(/^id: (\d+)$/gm)
    .toArray()
    .at(-1)?.[1] ?? ''

async function everythingTold({ context }: Shop) {
  await expect.poll(async () => (await context.database.pool.query('select from outbox')).rowCount).toBe(0)
}

async function cutNewsConnection() {
  const client = new pg.Client({ connectionString: await testDatabaseUrl() })
  await client.connect()
  const { rowCount } = await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pickwell news'`)
  await client.end()
  expect(rowCount).toBeGreaterThan(0)
}

test('a screen that goes leaves nothing behind in the process', async () => {
  const shop = await openShop()
  const app = openApp(shop.context)
  const waiting = () => getEventListeners(shop.context.news.ending, 'abort').length
  const before = waiting()

  for (let screens = 0; screens < 5; screens++) {
    const screen = await app.request('/realtime/v1', { headers: { authorization: `Bearer ${await shop.token()}` } })
    const reader = screen.body?.getReader()
    await reader?.read()
    await reader?.cancel()
  }

  await expect.poll(waiting).toBe(before)
})
