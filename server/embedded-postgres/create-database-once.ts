import pg from 'pg'

/** Makes the database if it is missing and answers its URL. Where the machine has C.UTF-8, trigrams see every letter. */
export async function createDatabaseOnce(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl })
  client.on('error', () => {}) // the statement under way fails with it and says so
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const create = `create database ${client.escapeIdentifier(name)}`
      await client.query(`${create} template template0 lc_ctype 'C.UTF-8'`).catch(() => client.query(create))
    }
  } finally {
    await client.end()
  }
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
