import pg from 'pg'
import { inject } from 'vitest'
import { templateDatabase } from './one-postgres.ts'

let count = 0

/** A database of one's own, copied from the migrated template of this run. */
export const copiedDatabase = () => newDatabase(templateDatabase)

/** One in which nothing has happened yet. */
export const emptyDatabase = () => newDatabase('template0')

async function newDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = inject('clusterUrl')
  const name = `test_${process.pid}_${Date.now()}_${count++}`
  await onCluster(cluster, `create database ${name} template ${template}`)
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href
  return { url, drop: () => onCluster(cluster, `drop database ${name} with (force)`) }
}

async function onCluster(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
