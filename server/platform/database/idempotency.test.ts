import { beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { asker } from '#test/support/ask.ts'
import { requestFor, requestsFor } from '#test/support/cases.ts'
import { doors, doorTo } from '#test/support/doors.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { countRowsOf } from '#test/support/rows-of.ts'
import { watchBooksOf } from '#test/support/watched-books.ts'
import { forgetOldKeys } from './forget-old-keys.ts'
import { newId } from './scope.ts'

let shop: Shop
let twin: Shop
let ask: ReturnType<typeof asker>
let askTwin: ReturnType<typeof asker>
beforeAll(async () => {
  ;[shop, twin] = [await openShop(), await openShop()]
  const app = openApp(shop.context)
  ask = asker(app, await shop.token())
  askTwin = asker(app, await twin.token())
})

const posts = doors.filter(({ endpoint }) => endpoint.verb === 'post')
/** What is asked by POST though it changes nothing: no answer of it is kept. */
const onlyRead = [
  'procedures.getInventoryMetrics',
  'functions.checkSubscription',
  'functions.customerPortal',
  'products.lookUp',
]
/** What a carrier was asked stays on record when the rest fails: the next try takes it up. */
const askCarriers = ['shipping.ship', 'functions.createShippingLabel']
const keyed = () => ({ 'idempotency-key': newId() })
const reused = { status: 422, json: { error: { code: 'idempotency_key_reused' } } }

/** Every answer that is to be kept fails at the very end of its transaction, with the commit. */
const failAtEnds = `create function fail_at_end() returns trigger language plpgsql as $$ begin raise 'failed at its end'; end $$;
create constraint trigger fails_at_end after insert or update on idempotency_keys deferrable initially deferred
for each row when (new.response is not null) execute function fail_at_end()`
const asOwner = (sql: string) => shop.context.database.pool.query(sql)

/** A link is signed anew for every answer, for fifteen minutes from then; an API key is shown to who came first, and never again. */
const withoutLink = (json: unknown) => JSON.stringify(json).replace(/"(label_url|key)":("[^"]*"|null)/, '')

/** By how many rows each table grew while something was done. */
async function growthOf(owner: Shop, work: () => Promise<unknown>) {
  const before = await countRowsOf(owner)
  await work()
  const after = await countRowsOf(owner)
  return Object.fromEntries(Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)]))
}

describe.each(posts)('$name', (door) => {
  test('ten at once with one key: ten equal answers and the effect of one', async () => {
    const [asked, alike, headers] = [await requestFor(door, shop), await requestFor(door, twin), keyed()]
    let answers: { status: number; json: unknown }[] = []
    const grownOnce = await growthOf(twin, () => askTwin(door, alike, keyed()))
    const grown = await growthOf(shop, async () => {
      answers = await Promise.all(Array.from({ length: 10 }, () => ask(door, asked, headers)))
    })

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { json } of answers) expect(withoutLink(json)).toEqual(withoutLink(answers[0]?.json))
    expect(grown).toEqual(grownOnce)
  })

  test('a request that failed at its end leaves nothing, and its key works once the cause is mended', async () => {
    const [asked, headers] = [await requestFor(door, shop), keyed()]
    await asOwner(failAtEnds)
    let failed = 0
    const grown = await growthOf(shop, async () => {
      failed = (await ask(door, asked, headers)).status
    })
    await asOwner('drop function fail_at_end cascade')

    expect(failed).toBe(onlyRead.includes(door.name) ? 200 : 500)
    const { label_requests, ...others } = grown
    expect(label_requests).toBe(askCarriers.includes(door.name) ? 1 : 0)
    expect(Object.values(others).filter((rows) => rows !== 0)).toEqual([])
    expect(await ask(door, asked, headers)).toMatchObject({ status: 200 })
  })
})

const withBody = posts.filter(({ name, endpoint }) => endpoint.body && !onlyRead.includes(name))
/** Where two requests of a case are the same. */
const otherwise: Record<string, object> = {
  'orders.reverse': { version: 99 },
  'views.create': { name: 'Another' },
  'webhooks.create': { description: 'Another' },
  'shipping.ship': { weight: 2 },
  'notifications.sendTest': { channel: 'sms' },
  'notifications.verifyPhone': { code: '000000' },
  'billing.cancel': { plan: 'growth' },
  'picking.restore': { version: 9 },
  'purchaseOrders.mail': { message: 'Another' },
  'functions.createTrial': { plan: 'starter' },
}
test.each(withBody)('$name: the same key with another body is refused, and nothing happens', async (door) => {
  const [first, second, headers] = [await requestFor(door, shop), await requestFor(door, shop), keyed()]
  expect(await ask(door, first, headers)).toMatchObject({ status: 200 })

  const grown = await growthOf(shop, async () => {
    const body = { ...(second.body as object), ...otherwise[door.name] }
    expect(await ask(door, { ...first, body }, headers)).toMatchObject(reused)
  })

  expect(Object.values(grown).filter((rows) => rows !== 0)).toEqual([])
})

test('the order of keys in a body, and a default spelled out, make no other request', async () => {
  const headers = keyed()
  const first = await ask(doorTo('suppliers.create'), { body: { name: 'Mill', city: 'York' } }, headers)
  const again = await ask(doorTo('suppliers.create'), { body: { city: 'York', name: 'Mill', phone: null } }, headers)

  expect(again.json).toEqual(first.json)
})

test('a key used at one address is refused at another', async () => {
  const headers = keyed()
  const [created, received] = [await requestsFor(doorTo('orders.create'), shop), doorTo('receiving.receive')]
  expect(await ask(doorTo('orders.create'), created[0] ?? {}, headers)).toMatchObject({ status: 200 })

  expect(await ask(received, await requestFor(received, shop), headers)).toMatchObject(reused)
  for (const name of ['orders.cancel', 'customers.create', 'functions.createShippingLabel'])
    expect(await ask(doorTo(name), await requestFor(doorTo(name), shop), headers), name).toMatchObject(reused)
})

test('a key used for one order is refused for another', async () => {
  const [door, headers] = [doorTo('orders.submit'), keyed()]
  expect(await ask(door, await requestFor(door, shop), headers)).toMatchObject({ status: 200 })

  expect(await ask(door, await requestFor(door, shop), headers)).toMatchObject(reused)
})

test('a key belongs to its organisation: another one uses the same for its own work', async () => {
  const [door, headers] = [doorTo('suppliers.create'), keyed()]
  const ours = await ask(door, { body: { name: 'Mill' } }, headers)
  const theirs = await askTwin(door, { body: { name: 'Loom' } }, headers)

  expect([ours, theirs]).toMatchObject([
    { status: 200, json: { name: 'Mill' } },
    { status: 200, json: { name: 'Loom' } },
  ])
})

test('a key is of whoever sends it: a person and two programs of one business do the same each for itself, and again get their own', async () => {
  const door = doorTo('suppliers.create')
  const program = async () => {
    const made = await createKey(shop.scope, { name: 'Sync', scopes: ['suppliers:write'], expires_on: null })
    return asker(openApp(shop.context), made.key ?? '')
  }
  const callers = [ask, await program(), await program()]
  const headers = { 'idempotency-key': '1' }
  const sendAll = () => Promise.all(callers.map((send) => send(door, { body: { name: 'Mill' } }, headers)))
  let first: { json: unknown }[] = []
  const grown = await growthOf(shop, async () => {
    first = await sendAll()
  })

  expect(grown).toMatchObject({ suppliers: 3, idempotency_keys: 3 })
  expect((await sendAll()).map(({ json }) => json)).toEqual(first.map(({ json }) => json))
})

test('a person gets the answer to their key in another session too', async () => {
  const headers = keyed()
  const send = async () =>
    asker(openApp(shop.context), await shop.token())(doorTo('suppliers.create'), { body: { name: 'Mill' } }, headers)
  const [first, again] = [await send(), await send()]

  expect(again.json).toEqual(first.json)
})

test('an answer is kept for thirty days, and not longer', async () => {
  const door = doorTo('suppliers.create')
  const ages = ['0 days', '29 days', '31 days']
  const asked = ages.map((age) => ({ body: { name: `Mill of ${age} ago` }, headers: keyed(), age }))
  const sendAll = () => Promise.all(asked.map(async ({ body, headers }) => (await ask(door, { body }, headers)).json))
  const [today, nearly, over] = await sendAll()
  for (const { age, headers } of asked)
    await shop.context.database.pool.query(
      'update idempotency_keys set created_at = now() - $3::interval where org_id = $1 and key = $2',
      [shop.scope.orgId, headers['idempotency-key'], age],
    )

  await forgetOldKeys(shop.context.database)

  let answers: unknown[] = []
  const grown = await growthOf(shop, async () => {
    answers = await sendAll()
  })
  expect(answers.slice(0, 2)).toEqual([today, nearly])
  expect(answers[2]).not.toEqual(over)
  expect(grown).toMatchObject({ suppliers: 1, idempotency_keys: 1 })
})

test('a refusal is not kept: with stock on the shelf the same key confirms the order', async () => {
  const mug = await shop.product({ onHand: 1 })
  const order = await shop.sale([mug, 3])
  const [params, headers] = [{ id: order.id }, keyed()]
  await ask(doorTo('orders.submit'), { params })
  expect(await ask(doorTo('orders.confirm'), { params }, headers)).toMatchObject({ status: 409 })

  await ask(doorTo('stock.record'), { body: { product_id: mug.id, quantity: 2 } })

  const confirmed = await ask(doorTo('orders.confirm'), { params }, headers)
  expect(confirmed).toMatchObject({ status: 200, json: { status: 'confirmed' } })
  expect((await ask(doorTo('orders.confirm'), { params }, headers)).json).toEqual(confirmed.json)
})

test.each([
  ['no', ''],
  ['201', 'x'.repeat(201)],
])('a key of %s characters is refused', async (_, key) => {
  const answer = await ask(doorTo('suppliers.create'), { body: { name: 'Mill' } }, { 'idempotency-key': key })

  expect(answer).toMatchObject({ status: 400, json: { error: { details: { field: 'Idempotency-Key' } } } })
})

test('without a key every request counts', async () => {
  const grown = await growthOf(shop, () =>
    Promise.all(Array.from({ length: 3 }, () => ask(doorTo('suppliers.create'), { body: { name: 'Mill' } }))),
  )

  expect(grown).toMatchObject({ suppliers: 3, idempotency_keys: 0 })
})

test('after all of it the books balance', () => {
  watchBooksOf(shop.scope)
  watchBooksOf(twin.scope)
})
