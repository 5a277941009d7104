// `npm run books`: recomputes every invariant of every organisation from the rows; exit code 1 when one does not hold.
import { resolve } from 'node:path'
import type { Books } from '#contract/dashboard.ts'
import { checkAllSeals, type Place } from '#server/audit/check-seals.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { borrowEmbeddedPostgres } from '#server/embedded-postgres/borrow-embedded-postgres.ts'
import { createDatabaseOnce } from '#server/embedded-postgres/create-database-once.ts'
import { errorCode } from '#server/embedded-postgres/error-code.ts'
import { listeners } from '#server/listeners.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { requireMigrated } from '#server/platform/database/migrate.ts'
import { connectTo } from '#server/platform/database/migration/connect-directly.ts'
import { openScope } from '#server/platform/database/scope.ts'
import { readSettings } from '#server/platform/env.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

async function main() {
  const settings = readSettings(process.env)
  const lent = settings.DATABASE_URL ? undefined : await borrowEmbeddedPostgres(resolve(settings.DATA_DIR))
  // Given back whatever happens: a server that nobody stops keeps the process alive, and the data folder from the next one.
  try {
    const url = settings.DATABASE_URL ?? (await createDatabaseOnce(lent?.url ?? '', 'pickwell'))
    await (await connectTo(url)).end() // whether it can be reached is told in a sentence
    const database = await openDatabase({ url, pool: 1, prepare: settings.DATABASE_PREPARE, listeners })
    const balanced = await checkAll(database)
      .finally(() => database.close())
      .catch((error: unknown) => sayWhatLacks(error, settings.DATABASE_DIRECT_URL ?? url))
    process.stdout.write(balanced ? 'The books balance.\n' : 'The books do NOT balance.\n')
    process.exitCode = balanced ? 0 : 1
  } finally {
    await lent?.giveBack()
  }
}

/** An older version of the database is read as well, as long as it has what is recomputed. */
async function sayWhatLacks(error: unknown, url: string): Promise<never> {
  const isUnknown = ['42P01', '42703'].includes(errorCode(error) ?? '') // a table, a column
  if (isUnknown) await requireMigrated(url)
  throw error
}

async function checkAll(database: Database): Promise<boolean> {
  const organisations = await database.local
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('moving', 'is distinct from', 'left')
    .orderBy('created_at')
    .execute()
  let balanced = true
  for (const { id, name } of organisations) {
    const scope = openScope(database, { orgId: id, userId: nobody, requestId: 'books' })
    const [books, seals] = [await checkBooks(scope), await checkAllSeals(scope)]
    const differences = [...books.differences, ...seals.differences]
    balanced &&= differences.length === 0
    report(name, { ...books, differences }, seals.head)
  }
  return balanced
}

function report(name: string, { totals, differences }: Books, { position, hash, audit_at }: Place) {
  const { products, movements, on_hand, reserved, orders } = totals
  process.stdout.write(
    `${name}: ${products} products, ${orders} orders, ${movements} movements, ${on_hand} units on hand, ${reserved} reserved: ${differences.length ? `${differences.length} differences` : 'balanced'}\n`,
  )
  if (position > 0)
    process.stdout.write(`  audit log: ${position} rows sealed up to ${audit_at}, the last with ${hash}\n`)
  for (const { invariant, label, row_id, recorded, expected } of differences)
    process.stdout.write(`  ${invariant}: ${label ?? row_id} says ${recorded}, should be ${expected}\n`)
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
