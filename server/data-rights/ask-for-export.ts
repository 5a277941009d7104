import type { DataExport } from '#contract/data-rights.ts'
import { mostExportsADay } from '#contract/shared/limits.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { newId, type Scope } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { countLately, insertExport } from './export-queries.ts'

/** Begins an export of everything, as a job. Refuses `export_under_way` and, after several of a day, `too_many_exports`. */
export function askForExport(scope: Scope): Promise<DataExport> {
  return scope.transaction(async (tx) => {
    if ((await tx.run(countLately())) >= mostExportsADay)
      refuse('too_many_exports', `${mostExportsADay} exports were made in the last 24 hours. Try again tomorrow.`)
    const id = newId()
    const asked = await tx.run(insertExport(id, tx.userId).refusing(refuseSecond))
    tx.audit({ action: 'data_export.asked', table: 'data_exports', id, after: asked })
    return asked
  })
}

/** Of two at once the database lets one through. */
function refuseSecond(error: unknown) {
  if (brokenConstraint(error) === 'data_exports_one_at_a_time')
    refuse('export_under_way', 'An export is under way already')
}
