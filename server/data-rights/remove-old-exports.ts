import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { removeParts } from './export-parts.ts'
import { expireExport } from './export-queries.ts'
import { dueTurns, forgetTurn } from './export-turns.ts'

/** Removes the files whose time is over, and what was left of those that were stopped or failed. */
export async function removeOldExports(database: Database) {
  const local = localStatements(database)
  for (const { org_id, export_id } of await local.run(dueTurns())) {
    const scope = backgroundScope(database, org_id, 'remove-old-exports')
    await scope.transaction(async (tx) => {
      const gone = await tx.run(expireExport(export_id))
      if (gone) tx.audit({ action: 'data_export.removed', table: 'data_exports', id: export_id, after: gone })
    })
    await removeAllParts(scope, export_id)
    await local.run(forgetTurn(org_id, export_id))
  }
}

/** In slices: each is soon done, however large the file is. */
export async function removeAllParts(scope: Scope, exportId: string) {
  for (let isMore = true; isMore; ) isMore = await scope.separateTransaction((tx) => tx.run(removeParts(exportId)))
}
