import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Books } from '#contract/dashboard.ts'
import { startServer } from '#test/support/start-server.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

async function explore(url: string) {
  const answer = await fetch(`${url}/auth/v1/demo`, { method: 'POST' })
  return ((await answer.json()) as { access_token: string }).access_token
}
async function get<Answer>(url: string, token: string, path: string) {
  const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Answer
}
const organisationOf = async (url: string, token: string) => (await get<{ org_id: string }>(url, token, '/me')).org_id

test('a server killed while demos are being made has whole ones only, and visitors find theirs again', async () => {
  const dataDir = await temporaryFolder()
  let server = await startServer({ dataDir })
  try {
    // The first comes before any stands ready; the kill comes while the background still makes some.
    const tokens = await Promise.all([explore(server.url), explore(server.url), explore(server.url)])
    const before = await Promise.all(tokens.map((token) => organisationOf(server.url, token)))
    await server.kill()
    server = await startServer({ dataDir, port: Number(new URL(server.url).port) })
    tokens.push(await explore(server.url), await explore(server.url))
    const after = await Promise.all(tokens.map((token) => organisationOf(server.url, token)))

    expect(after.slice(0, 3)).toEqual(before)
    expect(new Set(after).size).toBe(5)
    const books = await Promise.all(tokens.map((token) => get<Books>(server.url, token, '/books')))
    for (const { differences, totals } of books) {
      expect(differences).toEqual([])
      expect(totals).toEqual(books[0]?.totals)
      expect(totals.products).toBe(200)
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
