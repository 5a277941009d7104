import { setTimeout as sleep } from 'node:timers/promises'
import { exportDays } from '#contract/shared/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { complain } from '#server/platform/complain.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { isBusy } from '#server/platform/http/answer-errors.ts'
import type { JobRow } from '#server/platform/jobs/job.ts'
import { log } from '#server/platform/log.ts'
import { hasMoved } from '#server/platform/refusal.ts'
import { mailExport } from './export-mail.ts'
import { keepPart } from './export-parts.ts'
import { endExport, finishExport, startExport } from './export-queries.ts'
import { noteTurn } from './export-turns.ts'
import { removeAllParts } from './remove-old-exports.ts'
import { schemaVersion, tableShapes } from './table-shapes.ts'
import { writeExport } from './write-export.ts'

const patienceMs = 1000
const failure = 'An unexpected error ended it. Nothing of your data was changed; try again.'

/** What ends the writing early: the process stops, or somebody else stopped the export or began it anew. */
class LeftOff extends Error {}

type Place = Pick<AppContext, 'database' | 'publicUrl' | 'keys'>

/**
 * Writes the file of an export. All of it is of one moment, which ends with the transaction that sees it: whoever goes on for a process
 * that was killed begins anew. Answers false when told to leave off.
 */
export async function workOffExport(place: Place, { org_id, id }: JobRow, stopping: AbortSignal): Promise<boolean> {
  const scope = backgroundScope(place.database, org_id, id)
  while (!stopping.aborted) {
    const outcome = await writeOnce(place, scope, id, stopping).catch((error: unknown) =>
      giveUpOrWait(scope, id, error),
    )
    if (outcome === 'ended') return true
    await sleep(patienceMs, undefined, { signal: stopping }).catch(() => {})
  }
  return false
}

async function writeOnce(place: Place, scope: Scope, id: string, stopping: AbortSignal): Promise<'ended' | 'wait'> {
  const started = await scope.transaction((tx) => tx.run(startExport(id)))
  if (!started) return 'ended'
  await removeAllParts(scope, id)
  const { attempt, user_id } = started
  const [shapes, version] = await localStatements(place.database).batch(tableShapes(), schemaVersion())
  let next = 0
  try {
    await writeExport(scope, { shapes, version }, async ({ bytes, rows, total }) => {
      const isKept =
        !stopping.aborted &&
        (await scope.separateTransaction((tx) => tx.run(keepPart(id, next, bytes, { attempt, rows, total }))))
      if (!isKept) throw new LeftOff()
      next += 1
    })
  } catch (error) {
    if (error instanceof LeftOff) return 'wait' // whether there is anything left to do is found out anew
    throw error
  }
  await scope.transaction(async (tx) => {
    const done = await tx.run(finishExport(id, attempt, exportDays))
    if (!done) return
    tx.queue(noteTurn(tx.orgId, id, done.expires_at))
    tx.audit({ action: 'data_export.done', table: 'data_exports', id, after: done })
    await mailExport(place, tx, { id, user_id, expires_at: done.expires_at ?? '' })
  })
  return 'ended'
}

/** An outage passes; anything else would go wrong again. */
async function giveUpOrWait(scope: Scope, id: string, error: unknown): Promise<'ended' | 'wait'> {
  if (hasMoved(error)) throw error
  if (error instanceof Error && isBusy(error)) {
    complain(error, 'an export waits', { export: id })
    return 'wait'
  }
  log.error({ err: error, export: id }, 'an export failed')
  await scope.transaction(async (tx) => {
    const ended = await tx.run(endExport(id, 'failed', failure))
    if (!ended) return
    tx.queue(noteTurn(tx.orgId, id))
    tx.audit({ action: 'data_export.failed', table: 'data_exports', id, after: ended })
  })
  return 'ended'
}
