import { accountsOf } from '#server/auth/accounts/accounts-of.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holdTeamAsOwner } from './hold-team.ts'
import { refuseInDemo } from './refuse-in-demo.ts'

/**
 * Lets nobody work here without an authenticator app, or lets them again. Counts with everybody's next request; whoever asks
 * for it must have one, else they would shut themselves out. Refuses `no_second_factor`.
 */
export function requireSecondFactor(scope: Scope, required: boolean) {
  return scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    await holdTeamAsOwner(tx)
    const [, [own]] = await tx.batch(...accountsOf([tx.userId]))
    if (required && !own?.has_second_factor)
      refuse('no_second_factor', 'Set up two-step sign-in for yourself first, under Security')
    const organisation = tx.db.selectFrom('organisations').select('require_second_factor').where('id', '=', tx.orgId)
    const before = await organisation.executeTakeFirstOrThrow()
    const after = { require_second_factor: required }
    if (before.require_second_factor === required) return { required }
    await tx.db.updateTable('organisations').set(after).where('id', '=', tx.orgId).execute()
    tx.audit({ action: 'organisation.second_factor_required', table: 'organisations', id: tx.orgId, before, after })
    return { required }
  })
}
