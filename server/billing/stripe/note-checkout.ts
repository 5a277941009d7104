import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { planTurn } from '../plan-turn.ts'

const note = statement('note_checkout', 'update subscriptions set checkout_ends_at = $2 where org_id = $1')

/**
 * Notes until when a page is open where an owner may pay. Messages of Stripe may never come: until then we look by ourselves, now and then,
 * whether it was paid there.
 */
export const noteCheckout = (scope: Scope, endsAt: string) =>
  scope.separateTransaction(async (tx) => {
    await tx.run(note(endsAt))
    await planTurn(tx)
  })
