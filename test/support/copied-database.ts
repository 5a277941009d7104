import pg from 'pg'
import { inject } from 'vitest'
import { setUpLogin } from '#server/platform/database/set-up-login.ts'
import { templateDatabase } from './one-postgres.ts'

let count = 0

/** A database of one's own, copied from the migrated template of this run. */
export async function copiedDatabase() {
  const shared = inject('sharedUrl')
  return shared ? { url: shared, drop: async () => {} } : newDatabase(templateDatabase)
}

/** One in which nothing has happened yet. */
export const emptyDatabase = () => newDatabase('template0')

async function newDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = inject('clusterUrl')
  const name = `test_${process.pid}_${Date.now()}_${count++}`
  await onCluster(cluster, `create database ${name} template ${template}`)
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href
  await onDatabase(url, (client) => setUpLogin(client).then(() => {})) // a copy has not the settings of its original
  return { url, drop: () => onCluster(cluster, `drop database ${name} with (force)`) }
}

const onCluster = (url: string, statement: string) =>
  onDatabase(url, async (client) => void (await client.query(statement)))

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}
