import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { inTurn } from '#server/platform/jobs/in-turn.ts'
import { everybody, type Turns } from '#server/platform/jobs/round.ts'
import { goesOn } from '#server/team/trial-is-over.ts'
import { endSubscription } from './end-subscription.ts'
import { endTrial } from './end-trial.ts'
import { endUnpaid } from './end-unpaid.ts'
import { type HeldSubscription, holdSubscription } from './hold-subscription.ts'
import { planTurn, putOffTurn } from './plan-turn.ts'
import { remindOwners } from './remind-owners.ts'
import { renew } from './renew.ts'
import { tellPlanEnded } from './tell-plan-ended.ts'

const due = localStatement<{ org_id: string }>(
  'due_billing_turns',
  `select org_id from billing_turns t where due_at <= now()
and exists (select from stripe_customers c where c.org_id = t.org_id) = $1 order by due_at`,
)

/** `publicUrl` is where the links of the mails lead. */
type Place = Pick<AppContext, 'database' | 'publicUrl' | 'payments'>

const payers = ['with us', 'at Stripe'] as const
/** Where an organisation pays, or once did. Stripe has to be asked first there, which may take its time. */
export type Payer = (typeof payers)[number]

/**
 * Does what is due about subscriptions: charges the next period or ends the plan, ends trials, and reminds owners of those that end soon. Each
 * organisation by itself, and one that fails later, so that none holds up another; nor do those of one `payers` those of the other.
 */
export async function takeBillingTurns(
  place: Place,
  whose: readonly Payer[] = payers,
  turns = everybody,
): Promise<void> {
  await Promise.all(whose.map((payer) => takeTurnsOf(place, payer, turns)))
}

async function takeTurnsOf(place: Place, payer: Payer, turns: Turns) {
  const local = localStatements(place.database)
  const work = (orgId: string) =>
    takeTurn(place, orgId).catch(async (error: unknown) => {
      await local.run(putOffTurn(orgId))
      throw error
    })
  const complaint = 'what is due of a subscription could not be done; trying later'
  await inTurn(await local.run(due(payer === 'at Stripe')), { complaint, work, turns })
}

/** All of it in one transaction: what does not come to its end stays due. Whoever waits for the subscription finds it done. */
async function takeTurn({ database, publicUrl, payments }: Place, orgId: string) {
  const scope = backgroundScope(database, orgId, 'take-billing-turns')
  if (await payments.catchUp(scope)) return
  await scope.transaction(async (tx) => {
    const held = await tx.run(holdSubscription())
    // What was begun in the test mode is never charged for real: it ends with its period.
    if (held?.ended) await settleEnd(tx, { ...held, is_paying: held.is_paying && payments.mode === 'test' }, publicUrl)
    else await remindOwners(tx, publicUrl)
    await planTurn(tx)
  })
}

/** What is paid for goes on, everything else goes back to the free plan. */
async function settleEnd(tx: Tx, held: HeldSubscription, publicUrl: string) {
  const { ended, plan, trial_ends_at } = held
  if (ended === 'grace') return endUnpaid(tx, held, publicUrl)
  if (goesOn(held)) return renew(tx, held, publicUrl)
  if (ended === 'trial' && trial_ends_at) return endTrial(tx, { ...held, trial_ends_at }, publicUrl)
  await endSubscription(tx, held, 'subscription.ended')
  return tellPlanEnded(tx, { plan, why: held.cancels_at_period_end ? 'cancelled' : undefined }, publicUrl)
}
