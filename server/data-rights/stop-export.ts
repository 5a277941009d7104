import type { DataExport } from '#contract/data-rights.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { endExport, exportById } from './export-queries.ts'
import { noteTurn } from './export-turns.ts'

/** Once this is answered nothing more of it is written; what was written is removed in the background. */
export function stopExport(scope: Scope, id: string): Promise<DataExport> {
  return scope.transaction(async (tx) => {
    const stopped = await tx.run(endExport(id, 'stopped'))
    if (!stopped) return tx.run(exportById(id))
    tx.queue(noteTurn(tx.orgId, id))
    tx.audit({ action: 'data_export.stopped', table: 'data_exports', id, after: stopped })
    return stopped
  })
}
