import pg from 'pg'
import { borrowEmbeddedPostgres } from '../../../server/embedded-postgres/borrow-embedded-postgres.ts'
import { createDatabaseOnce } from '../../../server/embedded-postgres/create-database-once.ts'

/** Changes one row of the shop's database, for what no screen can bring about. */
export async function changeOne(statement: string, values: string[]) {
  const { url, giveBack } = await borrowEmbeddedPostgres(process.env.SHOP_DATA_DIR ?? '')
  const client = new pg.Client({ connectionString: await createDatabaseOnce(url, 'pickwell') })
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, values)
    if (rowCount !== 1) throw new Error(`${rowCount} rows changed instead of one`)
  } finally {
    await client.end()
    await giveBack()
  }
}
