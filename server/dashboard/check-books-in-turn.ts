import { Counter } from 'prom-client'
import type { Books } from '#contract/dashboard.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openScope, type Scope } from '#server/platform/database/scope.ts'
import { log } from '#server/platform/log.ts'
import { registry } from '#server/platform/metrics/registry.ts'
import { unsetGauge } from '#server/platform/metrics/unset-gauge.ts'
import { checkBooks } from './check-books.ts'

const firstAfterMs = 60_000
/** A check reads all rows of a business: after it the database is left alone for a hundred times as long. */
const restFactor = 100
const nobody = '00000000-0000-0000-0000-000000000000'
const beforeTheFirst = nobody

/** 0 would be a promise of a process that has looked at nothing. */
const gauge = (name: string, help: string) => unsetGauge(`pickwell_books_${name}`, help)
const differences = gauge('differences', 'Broken promises of the books, of all organisations at their last check')
const checkedAt = gauge('last_check_timestamp_seconds', 'When the books of an organisation were last checked')
const checks = new Counter({
  name: 'pickwell_books_checks_total',
  help: 'Organisations whose books were checked',
  registers: [registry],
})

/** What rooms above check at the same turn. */
type Check = (scope: Scope) => Promise<Books['differences']>

/** The books of one organisation after another; what breaks a promise is logged in full, and counted for /metrics. */
export function takeTurns(database: Database, ...further: readonly Check[]) {
  const broken = new Map<string, number>()
  let round = new Set<string>()
  let last = beforeTheFirst
  const nextOne = async () => {
    const next = await after(database, last)
    if (next) return next
    // A business that is gone by now has no books to mend.
    for (const id of broken.keys()) if (!round.has(id)) broken.delete(id)
    round = new Set()
    return after(database, beforeTheFirst)
  }
  return async () => {
    const orgId = await nextOne()
    if (!orgId) return
    last = orgId
    round.add(orgId)
    const scope = openScope(database, { orgId, userId: nobody, requestId: 'check-books' })
    const { differences: found } = await checkBooks(scope)
    for (const check of further) found.push(...(await check(scope)))
    if (found.length === 0) broken.delete(orgId)
    else {
      broken.set(orgId, found.length)
      log.error({ org_id: orgId, differences: found }, 'the books do not balance')
    }
    differences.set([...broken.values()].reduce((sum, count) => sum + count, 0))
    checkedAt.setToCurrentTime()
    checks.inc()
  }
}

const after = async ({ local }: Database, id: string) =>
  (
    await local
      .selectFrom('organisations')
      .select('id')
      .where('id', '>', id)
      .where('moving', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** For a schedule: checks the next organisation, unless the last one was so large that the database still rests, or the process is new. */
export function checkBooksInTurn(database: Database, ...further: readonly Check[]): () => Promise<void> {
  const checkNext = takeTurns(database, ...further)
  let restsUntil = performance.now() + firstAfterMs
  return async () => {
    const begun = performance.now()
    if (begun < restsUntil) return
    await checkNext()
    restsUntil = performance.now() + restFactor * (performance.now() - begun)
  }
}
