import { setTimeout as sleep } from 'node:timers/promises'
import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { isBusy } from '#server/platform/http/answer-errors.ts'
import type { JobRow } from '#server/platform/jobs/job.ts'
import { log } from '#server/platform/log.ts'
import { hasMoved } from '#server/platform/refusal.ts'
import { changeSlice } from './change-slice.ts'
import { endChange } from './product-change-queries.ts'
import { firstSlice, nextSlice, restAfter } from './slice-pace.ts'

const patienceMs = 1000
const failure = 'An unexpected error ended it; what was changed until then stays changed.'

/**
 * Changes what was chosen, a slice at a time, until there is nothing left or it was stopped; before it all that its organisation asked for earlier:
 * whichever job has its turn first, the last word stays the last. Answers false when told to leave off.
 */
export async function workOffChange(database: Database, row: JobRow, stopping: AbortSignal) {
  let change = await oldestUpTo(database, row)
  while (change) {
    if (!(await workOff(database, change, stopping))) return false
    change = await oldestUpTo(database, row)
  }
  return true
}

type Change = { id: string; scope: Scope }

async function workOff(database: Database, { id, scope }: Change, stopping: AbortSignal) {
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping }).catch(() => {})
  let size = firstSlice
  while (!stopping.aborted) {
    const began = performance.now()
    const outcome = await changeSlice(scope, id, size).catch((error: unknown) => giveUpOrWait(scope, id, error))
    if (outcome === false) return true
    const ms = performance.now() - began
    log.debug({ change: id, products: size, ms, outcome }, 'a slice of a change of products')
    if (outcome !== 'wait')
      await localStatements(database)
        .run(tidySearch())
        .catch((error: unknown) => giveUpOrWait(scope, id, error))
    await rest(outcome === 'wait' ? patienceMs : restAfter(ms))
    size = nextSlice(size, ms)
  }
  return false
}

// What is written to the index of searches waits in a list, until whoever fills it sorts all of it in. Nothing is held meanwhile: in the
// midst of a slice everybody would wait for it. Only the owner of the index may.
const tidySearch = localStatement(
  'tidy_product_search',
  `select gin_clean_pending_list(oid) from pg_class where oid = 'products_search'::regclass and pg_has_role(relowner, 'usage')`,
)

// Ids are in the order of time. The key it was asked with, where it was, is in the audit.
const oldest = statement<{ id: string; user_id: string; api_key_id: string | null }>(
  'oldest_product_change',
  `select c.id, c.user_id, a.api_key_id from product_changes c
left join audit_log a on a.org_id = $1 and a.row_id = c.id and a.action in ('product_change.asked', 'product_change.category_asked')
where c.org_id = $1 and c.id <= $2 and c.ended_at is null order by c.id limit 1`,
)

/** In the name of who asked for it, and of their key; none where all have ended, or their organisation is gone. */
async function oldestUpTo(database: Database, { org_id, id }: JobRow): Promise<Change | undefined> {
  const [change] = await backgroundScope(database, org_id, id).run(oldest(id))
  return (
    change && {
      id: change.id,
      scope: backgroundScope(database, org_id, change.id, change.user_id, change.api_key_id ?? undefined),
    }
  )
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
