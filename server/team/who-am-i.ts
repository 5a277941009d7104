import type { Role } from '#contract/shared/permissions.ts'
import type { Me } from '#contract/team.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { subscriptionOf } from './check-subscription.ts'
import { personOf } from './person-of.ts'

/** Who is asking, where, as what, and on which plan: what the signed-in layout shows. */
export function whoAmI(scope: Scope): Promise<Me> {
  return scope.read(async (tx) => {
    const person = await personOf(tx)
    const organisations = await tx.db
      .selectFrom('user_orgs as m')
      .innerJoin('organisations as o', 'o.id', 'm.org_id')
      .select(['o.id', 'o.name', 'm.role'])
      .where('m.user_id', '=', scope.userId)
      .orderBy('m.created_at')
      .execute()
    const subscription = await subscriptionOf(tx)
    return {
      user_id: scope.userId,
      email: person.email,
      profile: { business_name: person.business_name, display_name: person.display_name },
      org_id: scope.orgId,
      role: tx.role,
      organisations: organisations.map((one) => ({ ...one, role: one.role as Role })),
      subscription,
    }
  })
}
