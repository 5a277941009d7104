import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { removeParts } from './export-parts.ts'
import { expireExport } from './export-queries.ts'
import { dueTurns, forgetTurn } from './export-turns.ts'

/** Removes the files whose time is over, and what was left of those that were stopped or failed: each by itself, so that one that fails holds up no other. */
export async function removeOldExports(database: Database) {
  for (const { org_id, export_id } of await localStatements(database).run(dueTurns()))
    await removeExport(database, org_id, export_id).catch((error: unknown) =>
      complain(error, 'the file of an export could not be removed; trying later', { org_id }),
    )
}

async function removeExport(database: Database, org_id: string, export_id: string) {
  const scope = backgroundScope(database, org_id, 'remove-old-exports')
  await scope.transaction(async (tx) => {
    const gone = await tx.run(expireExport(export_id))
    if (gone) tx.audit({ action: 'data_export.removed', table: 'data_exports', id: export_id, after: gone })
  })
  await removeAllParts(scope, export_id)
  await localStatements(database).run(forgetTurn(org_id, export_id))
}

/** In slices: each is soon done, however large the file is. */
export async function removeAllParts(scope: Scope, exportId: string) {
  for (let isMore = true; isMore; ) isMore = await scope.separateTransaction((tx) => tx.run(removeParts(exportId)))
}
