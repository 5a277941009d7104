import { readFile } from 'node:fs/promises'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { createUser } from '#server/auth/administration/create-user.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { bySocket, socketFolder } from '#server/embedded-postgres/socket-folder.ts'
import { makeAppContext } from '#server/make-app-context.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { setUpLogin } from '#server/platform/database/set-up-login.ts'
import { readSettings } from '#server/platform/env.ts'
import { loadSigningKeys } from '#server/platform/keys/signing-keys.ts'

/** Where tokens say they come from; the server is told the same, so that it takes those made here. */
export const publicUrl = 'http://localhost'
export const rows = 100_000

export type BenchShop = Awaited<ReturnType<typeof openBenchShop>>

/**
 * One organisation with many products, for the server; a copy of its database, for pgbench, so that neither meets the other's
 * rows; and the bare tables to compare with. All three on the cluster given.
 */
export async function openBenchShop(clusterUrl: string, keysDir: string) {
  const url = bySocket(await createDatabaseOnce(clusterUrl, 'bench'), await socketFolder())
  await migrate(url)
  const founding = await contextOn(url, keysDir)
  const founded = await found(founding.context, url).finally(founding.close)
  const limitUrl = bySocket(await copyDatabase(clusterUrl, 'bench', 'bench_limit'), await socketFolder())
  const bareUrl = bySocket(await createDatabaseOnce(clusterUrl, 'bare'), await socketFolder())
  const [sql, limitSql, bare] = await Promise.all([url, limitUrl, bareUrl].map(connect))
  if (!sql || !limitSql || !bare) throw new Error('Each URL gets its connection')
  await setUpLogin(limitSql) // what the server's login has in the original
  await runFile(bare, 'bare-schema.sql', {})
  await bare.end()
  const { context, close } = await contextOn(url, keysDir)
  return {
    ...founded,
    url,
    limitUrl,
    bareUrl,
    context,
    sql,
    limitSql,
    close: () => Promise.all([sql.end(), limitSql.end(), close()]),
  }
}

async function contextOn(url: string, keysDir: string) {
  const settings = readSettings({ AUTH_RATE_LIMIT_SCALE: '1000' })
  const keys = await loadSigningKeys({ dataDir: keysDir, given: undefined })
  return makeAppContext({ settings, keys, url, connections: 2, publicUrl })
}

/** The owner, signed in, and the organisation's goods. */
async function found(context: AppContext, url: string) {
  const owner = { email: 'owner@example.com', password: null, data: { business_name: 'Bench' }, confirmed: true }
  const { user_id, org_id } = await createUser(context, owner)
  const session = await openSession(context, { user_id, method: 'password', user_agent: 'bench', ip: '127.0.0.1' })
  const { session_id = '' } = decodeJwt<{ session_id: string }>(session.access_token)
  // Its own connection: those of the pool are given up when a statement takes as long as the goods do.
  const sql = await connect(url)
  await runFile(sql, 'seed.sql', { org: org_id, user: user_id })
  const home = await sql.query<{ id: string }>('select id from locations where org_id = $1 and is_default', [org_id])
  await sql.end()
  return { org_id, user_id, session_id, location_id: home.rows[0]?.id ?? '', bearer: session.access_token }
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** Nobody may be connected to the original. */
async function copyDatabase(clusterUrl: string, original: string, copy: string) {
  const client = await connect(clusterUrl)
  await client.query(`create database ${copy} template ${original}`).finally(() => client.end())
  return Object.assign(new URL(clusterUrl), { pathname: `/${copy}` }).href
}

async function runFile(client: pg.ClientBase, name: string, values: Record<string, string>) {
  const text = await readFile(new URL(`../pg/${name}`, import.meta.url), 'utf8')
  const filled = Object.entries({ ...values, rows: String(rows) }).reduce(
    (sofar, [key, value]) => sofar.replaceAll(`{${key}}`, value),
    text,
  )
  await client.query('set statement_timeout = 0')
  // One message is one transaction, and a vacuum is in none.
  for (const statement of filled.split(/;\n/)) if (statement.trim()) await client.query(statement)
}

/** The nth product's id, as bench_id(n, 0) makes it in SQL. */
export function productId(n: number) {
  const hex = n.toString(16).padStart(15, '0')
  return `00000000-0000-7000-8${hex.slice(0, 3)}-${hex.slice(3)}`
}
