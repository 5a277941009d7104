import { exportJWK, generateKeyPair } from 'jose'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '#test/support/copied-database.ts'
import { shareKeys } from './share-keys.ts'
import { loadSigningKeys } from './signing-keys.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>
const running: { close(): Promise<void> }[] = []
beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(async () => {
  for (const process of running.splice(0)) await process.close()
  await database.drop()
})

async function pair(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  return { signer: { ...(await exportJWK(privateKey)), kid }, half: { ...(await exportJWK(publicKey)), kid } }
}
const oct = (fill: string) => ({ kty: 'oct', k: Buffer.alloc(32, fill).toString('base64url') })
const [old, next] = await Promise.all([pair('old'), pair('next')])

/** Another process starts, with these keys. */
async function start(...keys: unknown[]) {
  const loaded = await loadSigningKeys({ dataDir: '/nowhere', given: JSON.stringify({ keys }) })
  const process = await shareKeys(database.url, loaded)
  running.push(process)
  return process
}
const refusal =
  /^A running process on this database has other signing keys; give every process the same AUTH_SIGNING_KEYS\.$/

test('processes with the same keys run beside each other', async () => {
  await start(old.signer, oct('s'))
  await start(old.signer, oct('s'))
})

test('other keys, or other secrets, are refused while a process runs, and accepted once it is gone', async () => {
  const first = await start(old.signer, oct('s'))
  await expect(start(next.signer, oct('s'))).rejects.toThrow(refusal)
  await expect(start(old.signer, oct('t'))).rejects.toThrow(refusal)

  await first.close()
  await start(next.signer, oct('t'))
})

test('a new key is brought in one process after the other, but not by leaving out the first step', async () => {
  const first = await start(old.signer, oct('s'))
  await expect(start(next.signer, old.half, oct('s'))).rejects.toThrow(refusal)

  await start(old.signer, next.half, oct('s'))
  await first.close()
  await start(next.signer, old.half, oct('s'))
})

test('who lost its connection notes its keys again', async () => {
  await start(old.signer, oct('s'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const holders = async () => {
    const { rows } = await client.query<{ pid: number }>(
      // Of this database: those of other tests are beside it.
      `select pid from pg_locks where locktype = 'advisory' and classid = 7236181 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.map(({ pid }) => pid)
  }
  const [lost] = await holders()
  await client.query('select pg_terminate_backend($1)', [lost])

  await expect.poll(holders).toEqual([expect.toSatisfy((pid) => pid !== lost)])
  await client.end()
  await expect(start(next.signer, oct('s'))).rejects.toThrow(refusal)
})

test('of processes that start at once with keys of their own one runs', async () => {
  const starts = await Promise.allSettled(['a', 'b', 'c', 'd'].map((fill) => start(old.signer, oct(fill))))

  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
