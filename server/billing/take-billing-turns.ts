import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { endTrial } from './end-trial.ts'
import { holdSubscription } from './hold-subscription.ts'
import { planTurn } from './plan-turn.ts'
import { remindOwners } from './remind-owners.ts'

const due = localStatement<{ org_id: string }>(
  'due_billing_turns',
  'select org_id from billing_turns where due_at <= now() order by due_at',
)

/**
 * Does what is due about subscriptions: ends the trials whose time is over, and reminds owners of those that end soon. Each
 * organisation by itself, so that none holds up another. `publicUrl` is where the links of the mails lead.
 */
export async function takeBillingTurns(database: Database, publicUrl: string): Promise<void> {
  for (const { org_id } of await localStatements(database).run(due())) {
    await takeTurn(database, org_id, publicUrl).catch((error: unknown) =>
      complain(error, 'what is due of a subscription could not be done; trying later', { org_id }),
    )
  }
}

/** All of it in one transaction: what does not come to its end stays due. Whoever waits for the subscription finds it done. */
const takeTurn = (database: Database, orgId: string, publicUrl: string) =>
  backgroundScope(database, orgId, 'take-billing-turns').transaction(async (tx) => {
    const held = await tx.run(holdSubscription())
    const { status, is_past, trial_ends_at } = held ?? {}
    if (held && status === 'trialing' && is_past && trial_ends_at)
      await endTrial(tx, { ...held, trial_ends_at }, publicUrl)
    else await remindOwners(tx, publicUrl)
    await planTurn(tx)
  })
