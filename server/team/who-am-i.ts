import type { Role } from '#contract/shared/permissions.ts'
import type { Me } from '#contract/team.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { subscriptionOfMine } from './check-subscription.ts'
import { personFrom, personStatements } from './person-of.ts'

const memberships = localStatement<{ id: string; name: string; role: Role }>(
  'memberships',
  `select o.id, o.name, m.role from user_orgs m join organisations o on o.id = m.org_id where m.user_id = $1 order by m.created_at`,
)

/** Who is asking, where, as what, and on which plan: what the signed-in layout shows. */
export async function whoAmI(scope: Scope): Promise<Me> {
  const { userId, orgId } = scope
  const [organisations, subscription, ...answers] = await scope.batch(
    memberships(userId),
    subscriptionOfMine(),
    ...personStatements(userId),
  )
  const { email, business_name, display_name, ...preferences } = personFrom(answers)
  const here = organisations.find(({ id }) => id === orgId) ?? notFound('Organisation')
  return {
    ...{ user_id: userId, email, profile: { business_name, display_name }, preferences },
    ...{ org_id: orgId, role: here.role, organisations, subscription },
  }
}
