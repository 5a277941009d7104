import type pg from 'pg'
import { distributeTables, isDistributed, isWhollyDistributed } from './distribution/distribute-tables.ts'
import { type Engine, engineOf } from './distribution/engine-of.ts'
import { requireCitusSettings } from './distribution/require-citus-settings.ts'
import { applyMigration, type Patience, usualPatience } from './migration/apply-migration.ts'
import { connectDirectly } from './migration/connect-directly.ts'
import { areRolesReady, ensureRoles, requireRights } from './migration/ensure-roles.ts'
import { explainDenied } from './migration/explain-denied.ts'
import { pendingOf, prepareHistory, readHistory } from './migration/history.ts'
import { holdingMigrationLock, type Waiting } from './migration/hold-migration-lock.ts'
import { type Migration, readMigrations } from './migration/read-migrations.ts'
import { setUpLogin } from './set-up-login.ts'

const ours = new URL('../../../db/migrations/', import.meta.url)
const usualWaiting: Waiting = { atMostMs: 600_000, say: (line) => void process.stdout.write(`${line}\n`) }

/** `hasReplica`: whether a replica beside the database is to answer reads. */
type Options = { folder?: URL; patience?: Patience; waiting?: Waiting; hasReplica?: boolean }

/** Brings the schema up to date, each file once, whoever else starts at the same time. */
export async function migrate(url: string, options: Options = {}): Promise<{ applied: string[] }> {
  const { folder = ours, patience = usualPatience, waiting = usualWaiting, hasReplica = false } = options
  const migrations = await readMigrations(folder)
  const client = await connectDirectly(url)
  try {
    const engine = await engineOf(client)
    if (engine === 'citus') await requireCitusSettings(client, hasReplica)
    await setUpLogin(client, engine)
    const applied = (await isUpToDate(client, migrations, engine))
      ? []
      : await holdingMigrationLock(client, waiting, () => applyPending(client, migrations, { engine, patience }))
    await requireRights(client)
    return { applied }
  } catch (error) {
    throw await explainDenied(client, error)
  } finally {
    await client.end()
  }
}

/**
 * For who works on a database as it is, and may not bring another version to it: processes that run may be older. Raises one sentence where it lacks
 * what this version needs.
 */
export async function requireMigrated(url: string): Promise<void> {
  const migrations = await readMigrations(ours)
  const client = await connectDirectly(url)
  try {
    const [lacking] = pendingOf(migrations, (await readHistory(client)) ?? [])
    if (!lacking) return
    throw new Error(
      `The database lacks ${lacking.name}: start this version once, which brings it there, or give the command in the folder of the version that runs.`,
    )
  } finally {
    await client.end()
  }
}

type Applying = { engine: Engine; patience: Patience }

/** Answers the names of the files. */
async function applyPending(client: pg.Client, migrations: readonly Migration[], { engine, patience }: Applying) {
  await client.query('set statement_timeout = 0') // a migration may take its time; for locks it has a patience of its own
  await ensureRoles(client)
  await prepareHistory(client)
  const pending = pendingOf(migrations, (await readHistory(client)) ?? [])
  // A new database goes through its history as one PostgreSQL; one that is distributed has each new table spread before the next file.
  const goesOn = engine === 'citus' && (await isDistributed(client))
  for (const migration of pending) {
    await applyMigration(client, migration, patience)
    if (goesOn) await distributeTables(client)
  }
  if (engine === 'citus') await distributeTables(client)
  return pending.map(({ name }) => name)
}

/** Then nothing is locked and nobody waited for: a process with all it needs starts while a newer one migrates. */
async function isUpToDate(client: pg.Client, migrations: readonly Migration[], engine: Engine): Promise<boolean> {
  if (engine === 'citus' && !(await isWhollyDistributed(client))) return false
  const history = await readHistory(client)
  return history !== undefined && pendingOf(migrations, history).length === 0 && (await areRolesReady(client))
}
