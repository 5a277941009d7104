import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { bySocket, socketFolder } from '#server/embedded-postgres/socket-folder.ts'
import { type Measured, measure } from '../drive.ts'
import { runPgbench } from '../operations/run-pgbench.ts'
import { middle, type Pace, rounds } from './ask-lists.ts'
import { firstPage } from './measured-lists.ts'
import type { ListShops } from './open-list-shops.ts'

/** The first page over HTTP, and how many a second pgbench reads from the plainest table there could be. */
export type AgainstPlain = { plain_per_second: number; page: Measured }

const plainPages = 40_000
const textOf = (name: string) => readFile(new URL(`../pg/${name}`, import.meta.url), 'utf8')

/** In turns, so that what else the machine does meets both; answers the middle of the rounds. */
export async function askPlainList(
  clusterUrl: string,
  { server, large }: ListShops,
  pace: Pace,
): Promise<AgainstPlain> {
  const url = bySocket(await createDatabaseOnce(clusterUrl, 'plain'), await socketFolder())
  await fill(url)
  const script = { text: await textOf('plain-list.sql'), variables: {} }
  const plain: number[] = []
  const pages: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    plain.push(await runPgbench(url, script, { clients: pace.clients, count: plainPages }))
    const question = () => ({ ...firstPage(), bearer: large.bearer })
    pages.push(await measure(server, { connections: pace.clients, seconds: pace.seconds * 2, question }))
  }
  return { plain_per_second: plain.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0, page: middle(pages) }
}

async function fill(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set statement_timeout = 0')
  // One message is one transaction, and a vacuum is in none.
  for (const statement of (await textOf('plain-products.sql')).split(/;\n/))
    if (statement.trim()) await client.query(statement)
  await client.end()
}
