import { setImmediate } from 'node:timers/promises'
import { restartSeals } from '#server/audit/restart-seals.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { analyzeNewTables } from '#server/platform/database/analyze-new-tables.ts'
import { type Moved, moveMoments } from '#server/platform/database/move-moments.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { scopeWithin } from '#server/platform/database/scope-within.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { inOwnersTransaction } from '../in-owners-transaction.ts'
import { openDoors } from './open-doors.ts'
import { judgeFirst } from './play-alerts.ts'
import { playStep } from './play-step.ts'
import type { Shop } from './shop-so-far.ts'
import type { Deed, Step } from './steps.ts'
import { wavesOf } from './waves-of.ts'

/** The template counts only when it is complete: nobody waits for the disk before that. */
const withoutDisk = localStatement('', 'set local synchronous_commit to off')
const whichMoment = localStatement<{ now: string }>('demo_moment', 'select now()::timestamptz(3) as now')

/** Nobody waits longer for the clock than that: it was set back. */
const longestWaitMs = 1000

/**
 * Does what a plan says in an organisation nobody is in yet, through the operations: each deed is one transaction, in the order of time.
 * PostgreSQL stamps them with the time it is; what was of that moment is moved to the moment of the plan afterwards, everywhere.
 */
export async function playYear(scope: Scope, context: AppContext, deeds: readonly Deed[]) {
  const [first] = deeds
  if (!first) return
  // What there was of the organisation before was there when the shop opened.
  const moments: Moved[] = [{ at: '2000-01-01T00:00:00.000Z', becomes: new Date(first.at).toISOString() }]
  const settle = () => {
    const noted = moments.splice(0)
    return inOwnersTransaction(context, async (db) => {
      await moveMoments(db, scope.orgId, noted)
      await restartSeals(db, scope.orgId, 'the moments of the demo were moved')
    })
  }
  let ended = 0
  const keep = async <T>(at: number, work: (inner: Scope) => Promise<T>) => {
    // Keys and moments go by the millisecond: within one, nobody could tell what was first.
    while (Date.now() <= ended) {
      if (ended - Date.now() > longestWaitMs) throw new Error('The clock was set back while the demo business was made')
      await setImmediate()
    }
    let now = ''
    const note = whichMoment().as(([row]) => {
      now = row?.now ?? ''
    })
    const done = await scope.transaction(async (tx) => {
      const answer = await work(scopeWithin(scope, tx))
      tx.queue(withoutDisk(), note) // with the commit
      return answer
    })
    moments.push({ at: now, becomes: new Date(at).toISOString() })
    ended = Math.max(Date.now(), Date.parse(now))
    return done
  }
  const shop = await keep(first.at, (inner) => openDoors(inner))
  for (const [place, { at, steps }] of deeds.entries()) {
    if (place === 400) await analyzeNewTables(context.database)
    if (judgeFirst(steps)) await settle() // when a product was warned of last is compared with the time it is
    await keep(at, (inner) => playAll(inner, { ...context, carrier: asOf(context, at) }, shop, steps))
  }
  await settle()
}

async function playAll(scope: Scope, context: AppContext, shop: Shop, steps: readonly Step[]) {
  for (const wave of wavesOf(steps)) {
    // All have ended before any failure is told: nothing of it goes on in a transaction that is over.
    const ended = await Promise.allSettled(
      wave.map(async (chain) => {
        for (const step of chain) await playStep(scope, context, shop, step)
      }),
    )
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }
}

/** The same carrier, asked at the moment of the plan: when a parcel arrives follows from that. */
function asOf({ carrier }: AppContext, at: number): AppContext['carrier'] {
  const requested_at = new Date(at).toISOString()
  return { ...carrier, buyLabel: (request, signal) => carrier.buyLabel({ ...request, requested_at }, signal) }
}
