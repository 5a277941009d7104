import type pg from 'pg'
import { errorCode } from '#server/embedded-postgres/error-code.ts'
import { type Migration, numberOf } from './read-migrations.ts'

type Applied = { name: string; compatible_with: string | null }

/** Its name and first columns are those of the migrator we had before, so that its history goes on. */
export async function prepareHistory(client: pg.ClientBase) {
  await client.query(`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
    alter table kysely_migration add column if not exists compatible_with varchar(4)`)
}

/** What the database has been through; undefined where it keeps no history as we do. */
export async function readHistory(client: pg.ClientBase): Promise<Applied[] | undefined> {
  const asked = client.query<Applied>('select name, compatible_with from kysely_migration order by name')
  return asked.then(
    ({ rows }) => rows,
    (error: unknown) => {
      if (!['42P01', '42703'].includes(errorCode(error) ?? '')) throw error
      return undefined
    },
  )
}

export async function noteApplied(client: pg.ClientBase, { name, compatibleWith }: Migration) {
  await client.query('insert into kysely_migration (name, timestamp, compatible_with) values ($1, $2, $3)', [
    name,
    new Date().toISOString(),
    compatibleWith,
  ])
}

/** What is still to be done. Raises one sentence where a newer version has been here and ours cannot live with what it did. */
export function pendingOf(migrations: readonly Migration[], history: readonly Applied[]): Migration[] {
  const own = new Set(migrations.map(({ name }) => name))
  const newest = migrations.at(-1)?.name ?? '0000'
  const works = ({ compatible_with }: Applied) => compatible_with !== null && compatible_with <= numberOf(newest)
  const foreign = history.filter((applied) => !own.has(applied.name) && !works(applied)).at(-1)
  if (foreign)
    throw new Error(
      `A newer version has migrated the database to ${foreign.name}, with which this one (up to ${newest}) cannot work; start a version that has ${foreign.name}.`,
    )
  const done = new Set(history.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}
