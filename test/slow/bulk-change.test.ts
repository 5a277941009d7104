import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Books } from '#contract/dashboard.ts'
import type { ProductChange } from '#contract/product-changes.ts'
import type { Product } from '#contract/products.ts'
import { pickFreePort } from '#server/embedded-postgres/pick-free-port.ts'
import { startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const many = 3000

function asking(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${url}/api/v1${path}`, { headers, ...sent })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return ask
}
type Ask = ReturnType<typeof asking>

async function addProducts(ask: Ask) {
  for (let from = 0; from < many; from += 500) {
    const one = (place: number) => ({ name: 'Cup', sku: `C-${from + place}`, external_id: `c-${from + place}` })
    await ask('/products/batch', { items: Array.from({ length: 500 }, (_, place) => one(place)) })
  }
}

/** Asks the server, not the clock; while it or PostgreSQL is away there is no answer yet. */
async function until(ask: Ask, id: string, reached: (change: ProductChange) => boolean) {
  for (;;) {
    const change = await ask<ProductChange>(`/products/bulk/${id}`).catch(() => undefined)
    if (change && reached(change)) return change
    await sleep(25)
  }
}

async function* everyProduct(ask: Ask) {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: Product[]; next_cursor: string | null } = await ask(
      `/products?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
    yield* page.items
    cursor = page.next_cursor
  }
}

test('3,000 products change once each, though the server and PostgreSQL are killed in the middle of it', async () => {
  const dataDir = await temporaryFolder()
  const port = await pickFreePort()
  let server = await startServer({ dataDir, port })
  try {
    const { access_token } = await server.createOwner('Crash Test Stores')
    const ask = asking(server.url, access_token)
    await addProducts(ask)
    const { id } = await ask<ProductChange>('/products/bulk', {
      ...{ action: 'deactivate', filter: {}, expected_count: many },
    })

    const first = await until(ask, id, ({ worked }) => worked > 200)
    expect(first.state).toBe('running')
    await server.kill()
    server = await startServer({ dataDir, port })

    await until(ask, id, ({ worked }) => worked > first.worked + 200)
    const [postmaster] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(postmaster), 'SIGKILL')
    const done = await until(ask, id, ({ ended_at }) => ended_at !== null)

    expect(done).toMatchObject({ state: 'done', worked: many, changed: many, skipped: 0 })
    const versions = new Map<string, number>()
    for await (const { sku, version, is_active } of everyProduct(ask)) versions.set(sku, is_active ? 0 : version)
    expect(versions.size).toBe(many)
    expect(new Set(versions.values())).toEqual(new Set([2]))
    expect((await ask<Books>('/books')).differences).toEqual([])
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
