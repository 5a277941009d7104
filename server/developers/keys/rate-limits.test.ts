import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { createTrial } from '#server/billing/create-trial.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId } from '#server/platform/database/scope.ts'
import { readSettings } from '#server/platform/env.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { recordStatements } from '#test/support/record-statements.ts'
import { createKey } from './create-key.ts'
import { makeKeyText } from './key-text.ts'
import { listKeys } from './list-keys.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const door = doorTo('suppliers.summary')
const makeKey = async (of: Shop = shop) =>
  (await createKey(of.scope, { name: 'Sync', scopes: ['suppliers:read'], expires_on: null })).key ?? ''
/** A process of its own, whose plan allows so small a part of the usual. */
const processWith = (API_RATE_LIMIT_SCALE: number, more: Partial<AppContext['settings']> = {}) =>
  openApp({ ...shop.context, settings: { ...shop.context.settings, API_RATE_LIMIT_SCALE, ...more } })
const hours = async () =>
  (await shop.context.database.pool.query('select requests from api_hours where org_id = $1', [shop.scope.orgId])).rows
/** Not across the end of an hour, in which all begins anew: what was counted on both sides of it is as wrong as what failed there. */
const sameHour = async <T>(work: () => Promise<T>): Promise<T> => {
  const hour = () => Math.floor(Date.now() / 36e5)
  for (;;) {
    const began = hour()
    const [outcome] = await Promise.allSettled([work()])
    if (hour() !== began) continue
    if (outcome.status === 'fulfilled') return outcome.value
    throw outcome.reason
  }
}

/** Twenty at once: of many more some would be refused on a busy machine, because connections are waited for too long. */
async function manyAsk(requests: number, asks: readonly ReturnType<typeof asker>[]) {
  const statuses: (number | undefined)[] = []
  const ask = async (_: unknown, place: number) => (await asks[place % asks.length]?.(door, {}))?.status
  while (statuses.length < requests) statuses.push(...(await Promise.all(Array.from({ length: 20 }, ask))))
  return statuses
}

test('two processes and two keys, one business: exactly so many pass as its plan has', async () => {
  await sameHour(async () => {
    shop = await openShop()
    const keys = [await makeKey(), await makeKey()]
    const asks = [processWith(0.04), processWith(0.04)].flatMap((app) => keys.map((key) => asker(app, key)))
    const statuses = await manyAsk(120, asks)

    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.filter((status) => status === 429)).toHaveLength(80)
    expect(await hours()).toEqual([{ requests: 40 }])
  })
})

const useUpTo = (requests: number) =>
  shop.context.database.pool.query('update api_hours set requests = $2 where org_id = $1', [shop.scope.orgId, requests])
/** What a process knows of the hour is too old to be believed then. */
const untilNothingIsBelieved = () => setTimeout(200)

test('far from the limit nobody waits to be counted: all are, and near it exactly so many pass', async () => {
  await sameHour(async () => {
    shop = await openShop()
    const asks = [asker(processWith(4), await makeKey()), asker(processWith(4), await makeKey())]
    const far = await manyAsk(300, asks)

    expect(far.filter((status) => status !== 200)).toEqual([])
    await expect.poll(hours).toEqual([{ requests: 300 }])

    await useUpTo(3950)
    await untilNothingIsBelieved()
    const near = await manyAsk(100, asks)

    expect(near.filter((status) => status === 200)).toHaveLength(50)
    expect(near.filter((status) => status === 429)).toHaveLength(50)
    expect(await hours()).toEqual([{ requests: 4000 }])
  })
})

test('a process that was far from the limit a while ago lets nobody pass after others have used the hour up', async () => {
  await sameHour(async () => {
    shop = await openShop()
    const key = await makeKey()
    const [one, other] = [asker(processWith(4), key), asker(processWith(4), key)]
    expect((await one(door, {})).status).toBe(200)
    await useUpTo(3999)
    expect((await other(door, {})).status).toBe(200)
    await untilNothingIsBelieved()
    const late = await Promise.all(Array.from({ length: 20 }, async () => (await one(door, {})).status))

    expect(late.filter((status) => status !== 429)).toEqual([])
  })
})

test('each answer says how many are left and until when; the one too many how long to wait', async () => {
  const ask = asker(processWith(0.002), await makeKey())
  const [first, second, third] = await sameHour(async () => [
    await ask(door, {}),
    await ask(door, {}),
    await ask(door, {}),
  ])
  const resets = Number(/t=(\d+)$/.exec(third?.headers.get('ratelimit') ?? '')?.[1])

  expect(first?.headers.get('ratelimit-policy')).toBe('"hour";q=2;w=3600')
  expect(first?.headers.get('ratelimit')).toMatch(/^"hour";r=1;t=\d+$/)
  expect(second?.headers.get('ratelimit')).toMatch(/^"hour";r=0;t=\d+$/)
  expect(third).toMatchObject({
    status: 429,
    json: { error: { code: 'rate_limited', details: { limit: 2, retry_after: resets } } },
  })
  expect(third?.headers.get('retry-after')).toBe(String(resets))
  expect(third?.headers.get('ratelimit-policy')).toBe('"hour";q=2;w=3600')
  expect(resets).toBeGreaterThan(0)
  expect(resets).toBeLessThanOrEqual(3600)
})

test('a plan that is tried has its ten thousand, the free one its thousand', async () => {
  const key = await makeKey()
  const policy = async () => (await asker(openApp(shop.context), key)(door, {})).headers.get('ratelimit-policy')
  expect(await policy()).toBe('"hour";q=1000;w=3600')

  await createTrial(shop.scope, { plan: 'starter', billing: 'monthly' })

  expect(await policy()).toBe('"hour";q=10000;w=3600')
})

test('people are not counted, nor are others by the business beside them', async () => {
  const [other, app] = [await openShop(), processWith(0.001)]
  const [person, ours, theirs] = [
    asker(app, await shop.token()),
    asker(app, await makeKey()),
    asker(app, await makeKey(other)),
  ]
  const answers = await sameHour(async () => [await ours(door, {}), await ours(door, {}), await theirs(door, {})])
  const signedIn = [await person(door, {}), await person(door, {})]

  expect(answers.map(({ status }) => status)).toEqual([200, 429, 200])
  expect(signedIn.map(({ status }) => status)).toEqual([200, 200])
  expect(signedIn[0]?.headers.get('ratelimit')).toBeNull()
})

test('a key that is unknown, revoked or of elsewhere uses up nothing of the hour', async () => {
  const [key, app] = [await makeKey(), openApp(shop.context)]
  await asker(app, makeKeyText(newId()))(door, {})
  await asker(app, key, { 'x-org-id': newId() })(door, {})
  expect(await hours()).toEqual([])

  await shop.context.database.pool.query('update api_key_proofs set revoked_at = now() where org_id = $1', [
    shop.scope.orgId,
  ])
  expect((await asker(app, key)(door, {})).status).toBe(401)

  expect(await hours()).toEqual([])
})

test('with a scale of 0 nothing is limited or counted, and an owner sees all the same that a key is used', async () => {
  const answer = await asker(processWith(0), await makeKey())(door, {})

  expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, null])
  expect(await hours()).toEqual([])
  const [listed] = (await listKeys(shop.scope)).items
  expect(Date.now() - Date.parse(listed?.last_used_at ?? '')).toBeLessThan(60_000)
})

test('many at once are counted in few statements, each ended before the work it was asked for begins', async () => {
  const ask = asker(openApp(shop.context), await makeKey())
  await ask(door, {})
  let answers: { status: number }[] = []
  const sent = await recordStatements(async () => {
    answers = await Promise.all(Array.from({ length: 50 }, () => ask(door, {})))
  })
  const counts = sent.filter(({ text }) => text.includes('insert into api_hours'))

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(counts.length).toBeLessThan(10)
  for (const { trip } of counts) expect(sent.filter((one) => one.trip === trip)).toHaveLength(1)
  expect(await hours()).toEqual([{ requests: 51 }])
})

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const trusting = (scale = 1) => {
  const { AUTH_TRUSTED_PROXY } = readSettings({ AUTH_TRUSTED_PROXY: '127.0.0.1' })
  const app = processWith(scale, { AUTH_RATE_LIMIT_SCALE: 1, AUTH_TRUSTED_PROXY })
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  return { request: (address: string, init: RequestInit) => app.request(address, init, env) }
}
const guess = async (app: ReturnType<typeof trusting>, ip: string, key = makeKeyText(newId())) =>
  asker(app, key, from(ip))(door, {})

test('unknown keys of one network are answered thirty times, exactly and over all processes; then it has to wait', async () => {
  const apps = [trusting(), trusting()]
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, place) => (await guess(apps[place % 2] ?? trusting(), '198.51.100.7')).status),
  )
  const refused = await guess(trusting(), '198.51.100.7')

  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  expect(refused).toMatchObject({ status: 429, json: { error: { code: 'TOO_MANY_REQUESTS' } } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1)
  expect((await guess(trusting(), '198.51.100.8')).status).toBe(401)
})

test('a program that works goes on beside one that guesses, from the same network', async () => {
  const [app, key] = [trusting(), await makeKey()]
  expect((await guess(app, '203.0.113.5', key)).status).toBe(200)
  for (let wrong = 0; wrong < 31; wrong++) await guess(app, '203.0.113.5')

  expect((await guess(app, '203.0.113.5')).status).toBe(429)
  expect((await guess(app, '203.0.113.5', key)).status).toBe(200)
  expect((await guess(trusting(), '203.0.113.5', key)).status).toBe(200) // of a process that has never seen the key
})

const endings = {
  revoked: 'update api_key_proofs set revoked_at = now() where id = $1',
  over: `update api_key_proofs set expires_at = now() - interval '1 second' where id = $1`,
  'of a business that is closed': `update organisations set erase_at = now() + interval '9 days' where id = (select org_id from api_key_proofs where id = $1)`,
}
test.each(Object.entries(endings))(
  'a key that is %s is answered thirty times a network, over all processes; then it has to wait',
  async (_, end) => {
    const { key, id } = await createKey(shop.scope, { name: 'Old', scopes: ['suppliers:read'], expires_on: null })
    const apps = [trusting(), trusting()]
    for (const app of apps) expect((await guess(app, '203.0.113.9', key ?? '')).status).toBe(200)
    await shop.context.database.pool.query(end, [id])
    await shop.context.database.pool.query(`delete from auth_rate_limits where kind = 'api_key'`)

    const statuses = []
    for (let place = 0; place < 40; place++)
      statuses.push((await guess(apps[place % 2] ?? trusting(), '203.0.113.9', key ?? '')).status)

    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true)
  },
)

test('so it is with the old key of a business that is far from its limit, and what works goes on from the same network', async () => {
  const { key: old, id } = await createKey(shop.scope, { name: 'Old', scopes: ['suppliers:read'], expires_on: null })
  const [app, key] = [trusting(4), await makeKey()]
  for (const one of [old ?? '', key]) expect((await guess(app, '203.0.113.10', one)).status).toBe(200)
  await shop.context.database.pool.query(endings.revoked, [id])

  const answers: number[] = []
  while (answers.at(-1) !== 429 && answers.length < 30 + 256)
    // so many may pass while the first is being counted
    answers.push((await guess(app, '203.0.113.10', old ?? '')).status)

  expect(answers.at(-1)).toBe(429)
  expect((await guess(app, '203.0.113.10', old ?? '')).status).toBe(429)
  expect((await guess(app, '203.0.113.10', key)).status).toBe(200)
})

test('what was never a key, by its checksum, is refused without a question and costs no guess', async () => {
  const app = trusting()
  const key = makeKeyText(newId())
  const wrong = key.slice(0, -1) + (key.endsWith('x') ? 'y' : 'x')
  const statuses = []
  for (let time = 0; time < 40; time++) statuses.push((await guess(app, '203.0.113.77', wrong)).status)

  expect(statuses).toEqual(statuses.map(() => 401))
})
