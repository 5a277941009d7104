import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ProductQuery } from '#contract/products.ts'
import { openApp } from '#server/app.ts'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import type { OpenContext } from '#server/make-app-context.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openScope, type Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { notifications } from '#server/platform/events/tell-screens.ts'
import { registry } from '#server/platform/metrics/registry.ts'
import { listProducts } from '#server/products/product-queries.ts'
import { asker } from './support/ask.ts'
import { contextOn } from './support/context-on.ts'
import { copiedDatabase } from './support/copied-database.ts'
import { openShopIn, type Shop } from './support/open-shop-in.ts'
import { freezePostgres } from './support/postgres-processes.ts'
import { copyOf, type Primary, type Standby, startPrimary } from './support/standby.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

const name = 'pickwell'
let primary: Primary
let standby: Standby
let url: string
let dataDir: string
let opened: OpenContext
let shop: Shop
let others: Shop
const contexts: OpenContext[] = []

/** A process of its own, as far as it knows: with a replica, or at whatever leads nowhere good. */
async function processWith(readUrl: string) {
  const context = await contextOn({ url, readUrl, dataDir })
  contexts.push(context)
  return context
}

beforeAll(async () => {
  primary = await startPrimary()
  url = await createDatabaseOnce(primary.url, name)
  await migrate(url)
  dataDir = await temporaryFolder()
  standby = await copyOf(primary, name)
  opened = await processWith(standby.url)
  shop = await openShopIn(opened.context)
  others = await openShopIn(opened.context)
})
afterEach(() => standby.resume())
afterAll(async () => {
  for (const { close } of contexts) await close()
  await standby.stop()
  await primary.stop()
  await rm(dataDir, { recursive: true })
})

const stateOf = ({ context }: OpenContext) => context.database.replica?.state()
const inUse = (one = opened) => expect.poll(() => stateOf(one), { interval: 20 }).toBe('used')
const tellNews = () => dispatchBatch(opened.context.database, [notifications])

const all = ProductQuery.parse({ limit: 200 })
const namesIn = async (scope: Scope) => (await listProducts(scope, all)).items.map((product) => product.name)

/** Who answered what was read meanwhile. */
async function answersOf<T>(work: () => Promise<T>): Promise<[answer: T, by: string[]]> {
  const counted = async () => (await registry.getSingleMetric('pickwell_replica_reads_total')?.get())?.values ?? []
  const before = new Map((await counted()).map(({ labels, value }) => [labels.answered, value]))
  const answer = await work()
  const after = await counted()
  return [
    answer,
    after.flatMap(({ labels: { answered }, value }) =>
      Array.from({ length: value - (before.get(answered) ?? 0) }, () => String(answered)),
    ),
  ]
}

/** Until the replica has come to what was told. */
const byReplica = (scope: Scope) =>
  expect.poll(async () => (await answersOf(() => namesIn(scope)))[1], { interval: 20 }).toEqual(['by replica'])

test('the replica answers a list once it has what was written, and never with less', async () => {
  await inUse()
  for (let round = 0; round < 20; round++) {
    await shop.product({ name: `Round ${round}` })
    const [names, by] = await answersOf(() => namesIn(shop.scope))
    expect(names).toContain(`Round ${round}`)
    expect(by).toEqual(['behind'])
    await tellNews()
    expect(await namesIn(shop.scope)).toContain(`Round ${round}`)
  }
  await byReplica(shop.scope)
})

test('while the replica is held back whoever wrote is answered by the primary, everybody else by the replica', async () => {
  await inUse()
  await tellNews()
  await byReplica(others.scope)
  await standby.pause()

  const made = await shop.product({ name: 'Held back' })
  expect(await answersOf(() => namesIn(shop.scope))).toEqual([expect.arrayContaining(['Held back']), ['behind']])
  await tellNews()
  expect(await answersOf(() => namesIn(shop.scope))).toEqual([expect.arrayContaining(['Held back']), ['behind']])
  await byReplica(others.scope) // once the process has heard what was told

  await standby.resume()
  await byReplica(shop.scope)
  expect(await namesIn(shop.scope)).toContain(made.name)
})

test('a screen that reads again because of what another process was told to write sees it', async () => {
  const other = await processWith(standby.url)
  await inUse()
  await inUse(other)
  await standby.pause()
  const { news } = opened.context
  const heard = new Promise<void>((resolve) => {
    news.subscribe(shop.scope.orgId, undefined, { hear: () => resolve(), resync: () => {} })
  })
  const { orgId, userId } = shop.scope
  const theirs = openScope(other.context.database, { orgId, userId, requestId: 'theirs' })
  await theirs.transaction(async (tx) => {
    await tx.db.updateTable('products').set({ name: 'Renamed there' }).execute()
    tx.audit({ action: 'product.updated', table: 'products', id: userId })
  })
  await tellNews()
  await heard

  expect(new Set(await namesIn(shop.scope))).toEqual(new Set(['Renamed there']))
  expect(new Set(await namesIn(theirs))).toEqual(new Set(['Renamed there']))
})

test('whoever has signed out is refused, whatever the replica still knows', async () => {
  await inUse()
  await standby.pause()
  const app = openApp(opened.context)
  const token = await shop.token()
  const ask = asker(app, token)
  expect((await ask.raw('/api/v1/products')).status).toBe(200)

  expect((await ask.raw('/auth/v1/logout', { method: 'POST' })).status).toBe(204)

  expect((await ask.raw('/api/v1/products')).status).toBe(401)
})

test('a replica that stops takes no read with it, and is used again when it is back', async () => {
  await inUse()
  await tellNews()
  await byReplica(others.scope)
  await standby.halt()

  const [, by] = await answersOf(() => namesIn(others.scope))
  expect(by).toEqual([expect.stringMatching(/failed|out of use/)])
  expect(stateOf(opened)).toBe('unreachable')
  const ready = await openApp(opened.context).request('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toMatchObject({ replica: 'unreachable' })
  expect((await answersOf(() => namesIn(others.scope)))[1]).toEqual(['out of use'])

  await standby.restart()
  await inUse()
  await byReplica(others.scope)
})

test('a replica that falls silent is given up, and its reads are done by the primary', async () => {
  await inUse()
  await tellNews()
  await byReplica(others.scope)
  const thaw = await freezePostgres(standby.dataDir)
  try {
    const begun = performance.now()
    await Promise.all(Array.from({ length: 5 }, () => namesIn(others.scope)))

    expect(performance.now() - begun).toBeLessThan(5000)
    await expect.poll(() => stateOf(opened)).toBe('unreachable')
  } finally {
    thaw()
  }
  await inUse()
})

test.each([
  ['the primary itself', async () => ({ readUrl: url, drop: async () => {} }), 'not a replica'],
  [
    'another server',
    async () => copiedDatabase().then((one) => ({ readUrl: one.url, drop: one.drop })),
    'not a replica',
  ],
  [
    'a database that is not there',
    async () => ({ readUrl: `${standby.url}_gone`, drop: async () => {} }),
    'another database',
  ],
  [
    'nothing at all',
    async () => ({ readUrl: 'postgres://nobody@127.0.0.1:1/none', drop: async () => {} }),
    'unreachable',
  ],
])('where the address for reading leads to %s it is not used', async (_, place, state) => {
  const { readUrl, drop } = await place()
  const other = await processWith(readUrl)
  await expect.poll(() => stateOf(other), { interval: 20 }).toBe(state)
  const scope = openScope(other.context.database, { ...shop.scope, session: undefined })

  const [names, by] = await answersOf(() => namesIn(scope))

  expect(names).toEqual(await namesIn(shop.scope))
  expect(by).toEqual(['out of use'])
  await other.close()
  contexts.splice(contexts.indexOf(other), 1)
  await drop()
})

test('a replica of another server, however far its log is, is found out before it answers anybody', async () => {
  const stranger = await startPrimary()
  await migrate(await createDatabaseOnce(stranger.url, name))
  await stranger.writeMuch()
  const copy = await copyOf(stranger, name)
  const other = await processWith(copy.url)

  await expect.poll(() => stateOf(other), { interval: 20 }).toBe('another database')

  await other.close()
  contexts.splice(contexts.indexOf(other), 1)
  await copy.stop()
  await stranger.stop()
})

test('the figures say whether the replica is used and how far it is behind', async () => {
  await inUse()
  const METRICS_TOKEN = 'a token of sixteen or more'
  const app = openApp({ ...opened.context, settings: { ...opened.context.settings, METRICS_TOKEN } })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await app.request('/metrics', { headers })).text()

  expect(metrics).toMatch(/^pickwell_replica_used 1$/m)
  expect(metrics).toMatch(/^pickwell_replica_behind_seconds \d/m)
  expect(metrics).toMatch(/^pickwell_replica_reads_total\{answered="by replica"\} \d+$/m)
})

test('a connection to a server that can only be read is not written through again', async () => {
  const options = { pool: 2, prepare: true, listeners: opened.context.database.listeners }
  const demoted = await openDatabase({ ...options, url: standby.url })
  const { orgId, userId } = shop.scope
  const scope = openScope(demoted, { orgId, userId, requestId: 'demoted' })

  const write = scope.transaction((tx) => tx.db.updateTable('products').set({ name: 'Never' }).execute())

  await expect(write).rejects.toMatchObject({ code: '25006' })
  expect(demoted.pool.totalCount).toBe(0)
  const alone = (text: string) => localStatements(demoted).run(localStatement('', text)())
  await expect(alone('delete from auth_lasting_limits')).rejects.toMatchObject({ code: '25006' })
  expect(demoted.pool.totalCount).toBe(0)
  await expect(alone('delete from auth_visit_limits')).rejects.toMatchObject({ code: '0A000' })
  expect(demoted.pool.totalCount).toBe(0)
  await demoted.close()
})

test('a replica that became a server of its own is no replica any more', async () => {
  await inUse()
  await standby.promote()

  await expect.poll(() => stateOf(opened), { interval: 20 }).toBe('not a replica')
  expect((await answersOf(() => namesIn(others.scope)))[1]).toEqual(['out of use'])
})
