import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { isBusy } from '#server/platform/http/answer-errors.ts'
import type { JobRow } from '#server/platform/jobs/job.ts'
import { hasMoved } from '#server/platform/refusal.ts'
import { inSlices } from './in-slices.ts'
import { emptySlice, refillSlice } from './settle-category.ts'

/** Empties a category that was deleted, until it is gone or the removal was taken back. Answers false when told to leave off. */
export const emptyCategory = (database: Database, row: JobRow, stopping: AbortSignal) =>
  settle(database, row, stopping, { asked: 'category.deleted', slice: emptySlice })

/** Fills a category that was restored, until all are back or it was deleted again. Answers the same. */
export const refillCategory = (database: Database, row: JobRow, stopping: AbortSignal) =>
  settle(database, row, stopping, { asked: 'category.restored', slice: refillSlice })

type Work = { asked: string; slice: (scope: Scope, id: string, most: number) => Promise<boolean> }

async function settle(database: Database, { org_id, id }: JobRow, stopping: AbortSignal, { asked, slice }: Work) {
  const [by] = await backgroundScope(database, org_id, id).run(whose(id, asked))
  const scope = backgroundScope(database, org_id, id, by?.user_id, by?.api_key_id ?? undefined)
  return inSlices(database, { slice: (most) => slice(scope, id, most), failed: orWait, stopping, of: { category: id } })
}

// In the name of who did it, and of the key they did it with.
const whose = statement<{ user_id: string; api_key_id: string | null }>(
  'category_settled_for',
  `select user_id, api_key_id from audit_log where org_id = $1 and row_id = $2 and action = $3 order by created_at desc, id desc limit 1`,
)

/** An outage, or somebody who holds a product for long, passes; of anything else the job is tried again later. */
async function orWait(error: unknown): Promise<'wait'> {
  if (hasMoved(error) || !(error instanceof Error && isBusy(error))) throw error
  complain(error, 'the products of a category wait')
  return 'wait'
}
