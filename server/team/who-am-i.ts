import type { Role } from '#contract/shared/permissions.ts'
import type { Me } from '#contract/team.ts'
import { notFound } from '#server/platform/refusal.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Who is asking, where, as what, and on which plan: what the signed-in layout shows. */
export function whoAmI(scope: Scope): Promise<Me> {
  return scope.read(async (tx) => {
    const person = await tx.db
      .selectFrom('auth_users as u')
      .leftJoin('profiles as p', 'p.user_id', 'u.id')
      .select(['u.email', 'p.business_name', 'p.display_name'])
      .where('u.id', '=', scope.userId)
      .executeTakeFirst()
    const organisations = await tx.db
      .selectFrom('user_orgs as m')
      .innerJoin('organisations as o', 'o.id', 'm.org_id')
      .select(['o.id', 'o.name', 'm.role'])
      .where('m.user_id', '=', scope.userId)
      .orderBy('m.created_at')
      .execute()
    const plan = await tx.db.selectFrom('subscriptions').select(['plan', 'status', 'trial_ends_at']).executeTakeFirst()
    if (!person) notFound('User')
    const subscribed = plan?.status === 'active' || plan?.status === 'past_due'
    const paid = plan !== undefined && plan.plan !== 'free' && plan.status !== 'cancelled'
    return {
      user_id: scope.userId,
      email: person.email,
      profile: { business_name: person.business_name, display_name: person.display_name },
      org_id: scope.orgId,
      role: scope.role,
      organisations: organisations.map((one) => ({ ...one, role: one.role as Role })),
      subscription: {
        subscribed,
        subscription_tier: paid ? plan.plan.replace(/^./, (first) => first.toUpperCase()) : null,
        trial_ends_at: plan?.trial_ends_at ?? null,
      },
    }
  })
}
