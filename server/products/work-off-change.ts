import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { isBusy } from '#server/platform/http/answer-errors.ts'
import type { JobRow } from '#server/platform/jobs/job.ts'
import { log } from '#server/platform/log.ts'
import { hasMoved } from '#server/platform/refusal.ts'
import { changeSlice } from './change-slice.ts'
import { inSlices } from './in-slices.ts'
import { endChange } from './product-change-queries.ts'

const failure = 'An unexpected error ended it; what was changed until then stays changed.'

/** Changes what was chosen, a slice at a time, until there is nothing left or it was stopped. Answers false when told to leave off. */
export async function workOffChange(database: Database, { org_id, id }: JobRow, stopping: AbortSignal) {
  const scope = await scopeOf(database, org_id, id)
  if (!scope) return true
  return inSlices(database, {
    slice: (most) => changeSlice(scope, id, most),
    failed: (error) => giveUpOrWait(scope, id, error),
    stopping,
    of: { change: id },
  })
}

// The key it was asked with, where it was, is in the audit.
const whose = statement<{ user_id: string; api_key_id: string | null }>(
  'product_change_of',
  `select c.user_id, a.api_key_id from product_changes c
left join audit_log a on a.org_id = $1 and a.row_id = c.id and a.action = 'product_change.asked'
where c.org_id = $1 and c.id = $2`,
)

/** In the name of who asked for it, and of their key; none where their organisation is gone. */
async function scopeOf(database: Database, orgId: string, id: string): Promise<Scope | undefined> {
  const [change] = await backgroundScope(database, orgId, id).run(whose(id))
  return change && backgroundScope(database, orgId, id, change.user_id, change.api_key_id ?? undefined)
}

/** An outage, or somebody who holds a product for long, passes; anything else would go wrong again. */
async function giveUpOrWait(scope: Scope, id: string, error: unknown): Promise<'wait' | false> {
  if (hasMoved(error)) throw error
  if (error instanceof Error && isBusy(error)) {
    complain(error, 'a change of products waits', { change: id })
    return 'wait'
  }
  log.error({ err: error, change: id }, 'a change of products failed')
  await scope.transaction((tx) => endChange(tx, id, 'failed', failure))
  return false
}
