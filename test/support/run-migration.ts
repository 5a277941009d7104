import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'

/** Runs a migration of rows over what a test has made. It may take its time, as when it is run by an upgrade: its database may be large. */
export async function runMigration(pool: Pick<Pool, 'connect'>, file: string) {
  const text = await readFile(new URL(`../../db/migrations/${file}`, import.meta.url), 'utf8')
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(text)
  } finally {
    client.release(true)
  }
}
