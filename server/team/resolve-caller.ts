import type { Context } from 'hono'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import type { Role } from '#contract/shared/permissions.ts'
import { verifyAccessToken } from '#server/auth/access-token.ts'
import { hotLocal } from '#server/platform/hot-local.ts'
import type { House } from '#server/platform/house.ts'
import { notFound, Refusal } from '#server/platform/refusal.ts'
import type { Caller } from '#server/platform/scope.ts'
import type { Resolve } from '#server/platform/who-asks.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

// All tables are LOCAL. The session row decides, not the token's signature alone: signing out bites at once. Whoever has a second factor
// must have shown it: a stolen password alone opens no business.
const membershipOfSession = `
  select m.org_id, m.role, s.aal = 'aal1' and exists (
    select from auth_factors f where f.user_id = s.user_id and f.status = 'verified') as lacks_second_step
  from auth_sessions s left join user_orgs m on m.user_id = s.user_id and ($3::uuid is null or m.org_id = $3)
  where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > now())
  order by m.created_at, m.org_id
  limit 1`

type Membership = { org_id: string | null; role: Role; lacks_second_step: boolean }

/** Bearer token to live session to membership of the organisation in `X-Org-Id`, by default the person's first. */
export function resolveCaller(house: House): Resolve {
  const hot = hotLocal(house.database)
  return async (c: Context, _endpoint: Pick<Endpoint, 'verb'>): Promise<Caller> => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    if (!bearer) throw new Refusal('UNAUTHORIZED', 'Sign in first', undefined, 401)
    const { user_id, session_id } = await verifyAccessToken(house, bearer)
    const asked = c.req.header('x-org-id')
    if (asked !== undefined && !uuid.test(asked)) notFound('Organisation')
    const values = [session_id, user_id, asked ?? null]
    const [membership] = await hot<Membership>('membership_of_session', membershipOfSession, values)
    if (!membership) throw new Refusal('UNAUTHORIZED', 'The session has ended', undefined, 401)
    if (membership.lacks_second_step)
      throw new Refusal('insufficient_aal', 'Enter the code of your authenticator app first', undefined, 403)
    if (!membership.org_id) notFound('Organisation')
    return { orgId: membership.org_id, role: membership.role, userId: user_id, requestId: c.get('requestId') }
  }
}
