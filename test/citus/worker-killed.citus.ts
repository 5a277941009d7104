import { execSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { Books } from '#contract/dashboard.ts'
import type { Product } from '#contract/products.ts'
import type { Me } from '#contract/team.ts'
import { newId } from '#server/platform/database/scope.ts'
import { startServer } from '#test/support/start-server.ts'

// How the named worker is killed and started again knows whoever runs the cluster.
const { CITUS_WORKER = '', CITUS_STOP = '', CITUS_START = '' } = process.env

type Shop = {
  ask: (method: string, path: string, body?: object, key?: string) => Promise<Response>
  product: string
  orgId: string
}

/** Whether the rows of an organisation lie on the worker. */
async function liesOn(worker: string, orgId: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  const place = `select nodename || ':' || nodeport as place from citus_shards
    where table_name = 'products'::regclass and shardid = get_shard_id_for_distribution_column('products', $1::uuid)`
  const { rows } = await client.query<{ place: string }>(place, [orgId]).finally(() => client.end())
  return rows[0]?.place === worker
}

async function openShop(server: Awaited<ReturnType<typeof startServer>>): Promise<Shop> {
  const { access_token } = await server.createOwner('Two Workers')
  const ask: Shop['ask'] = (method, path, body, key = newId()) =>
    fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const me = (await (await ask('GET', '/me')).json()) as Me
  const mug = (await (
    await ask('POST', '/products', { name: 'Mug', sku: 'MUG', stock_quantity: 10 })
  ).json()) as Product
  return { ask, product: mug.id, orgId: me.org_id }
}

const moveIn = ({ ask, product }: Shop, key: string) =>
  ask('POST', '/stock/movements', { product_id: product, movement_type: 'in', quantity: 1 }, key)

test('a worker dies: others go on, its organisations are told to come back, and nothing is half done', async () => {
  const server = await startServer({
    dataDir: inject('sharedKeys'),
    env: { DATABASE_URL: inject('clusterUrl') },
    onLine: () => {},
  })
  try {
    let [here, elsewhere] = [undefined, undefined] as [Shop | undefined, Shop | undefined]
    while (!here || !elsewhere) {
      const shop = await openShop(server)
      if (await liesOn(CITUS_WORKER, shop.orgId)) here ??= shop
      else elsewhere ??= shop
    }
    const keys = Array.from({ length: 60 }, newId)
    let asked = 0
    // Both move stock all the while; who is told to come back comes with the same key.
    const work = async (shop: Shop) => {
      const seen = new Set<number>()
      for (const key of keys) {
        for (let tries = 0; ; tries++) {
          const answer = await moveIn(shop, key)
          seen.add(answer.status)
          if (answer.status < 300) break
          expect(answer.status).toBe(503)
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
          if (tries > 600) throw new Error('The worker did not come back')
          await sleep(200)
        }
        asked++
      }
      return seen
    }
    const working = [work(here), work(elsewhere)] as const
    while (asked < 20) await sleep(10)
    execSync(CITUS_STOP)
    const gone = await moveIn(here, newId())
    expect(gone.status).toBe(503)
    expect(await working[1]).toEqual(new Set([200]))
    execSync(CITUS_START)
    await working[0]

    // The movement that was asked while the worker was gone may be done or not, and is so wholly.
    // What was between its two commits when the worker died is brought to its end within a minute, by Citus itself.
    for (const shop of [here, elsewhere]) {
      const booksNow = async () => (await (await shop.ask('GET', '/books')).json()) as Books
      await expect.poll(async () => (await booksNow()).differences, { timeout: 90_000, interval: 1000 }).toEqual([])
      const books = await booksNow()
      expect(books.totals.movements).toBeGreaterThanOrEqual(keys.length + 1)
      expect(books.totals.movements).toBeLessThanOrEqual(keys.length + 2)
    }
  } finally {
    await server.stop()
  }
}, 300_000)
