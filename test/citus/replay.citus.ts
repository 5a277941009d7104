import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { startServer } from '#test/support/start-server.ts'

/** What a script of ours says, and how it ends. */
async function run(script: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } })
  const [[code], said, wrong] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, said: said + wrong }
}

test('300 real invoices go through a distributed engine, to the penny, and their books balance', async () => {
  const url = inject('clusterUrl')
  const server = await startServer({ dataDir: inject('sharedKeys'), env: { DATABASE_URL: url } })
  try {
    const { email, password } = await server.createOwner('Distributed Stores')
    const account = ['--email', email, '--password', password]

    const replayed = await run('scripts/replay.ts', [
      'test/fixtures/online-retail-300.csv.gz',
      '--url',
      server.url,
      ...account,
    ])
    expect(replayed.said).toContain('every unit and every penny is there')
    expect(replayed.code, replayed.said).toBe(0)
  } finally {
    await server.stop()
  }

  // What other tests have broken on purpose is there as well.
  const books = await run('scripts/books.ts', [], { DATABASE_URL: url })
  expect(books.said).toMatch(/^Distributed Stores: 1339 products, 269 orders, .*: balanced$/m)
}, 600_000)
