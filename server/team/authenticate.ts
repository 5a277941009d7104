import type { Context } from 'hono'
import { verifyAccessToken } from '#server/auth/sessions/access-token.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { refuseWithoutSecondStep } from '#server/platform/database/prove-caller.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import type { Authenticator } from '#server/platform/http/authenticator.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Bearer token to session and person, in the organisation of `X-Org-Id`, by default the person's first. */
export const authenticatorFor =
  (context: AppContext): Authenticator =>
  async (c, { may }) => {
    const { user_id, session_id } = await bearerOf(context, c)
    const named = c.req.header('x-org-id')
    if (named !== undefined && !uuid.test(named)) notFound('Organisation')
    const orgId = named?.toLowerCase() ?? (await firstOrganisation(context, user_id, session_id))
    return { orgId, userId: user_id, requestId: c.get('requestId'), session: { id: session_id, may } }
  }

function bearerOf(context: AppContext, c: Context) {
  const header = c.req.header('authorization')
  const bearer = /^Bearer (.+)$/i.exec(header ?? '')?.[1]
  // A program whose key came without the word, or from an empty variable, is no person who could sign in.
  if (!bearer)
    refuse(
      'UNAUTHORIZED',
      header === undefined ? 'Sign in first' : 'Send `Authorization: Bearer` with an API key or an access token',
    )
  return verifyAccessToken(context, bearer)
}

const firstMembership = localStatement<{ org_id: string | null; lacks_second_step: boolean }>(
  'first_membership',
  `select m.org_id, s.aal = 'aal1' and exists (
    select from auth_factors f where f.user_id = s.user_id and f.status = 'verified') as lacks_second_step
  from auth_sessions s left join user_orgs m on m.user_id = s.user_id left join organisations o on o.id = m.org_id
  where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > now())
  order by o.moving is not distinct from 'left', m.created_at, m.org_id limit 1`,
)

/** Only for who does not say where they work: a program, or the web's very first question. */
async function firstOrganisation({ database }: AppContext, userId: string, sessionId: string): Promise<string> {
  const [membership] = await localStatements(database).run(firstMembership(sessionId, userId))
  if (!membership) refuse('UNAUTHORIZED', 'The session has ended')
  if (membership.lacks_second_step) refuseWithoutSecondStep()
  return membership.org_id ?? notFound('Organisation')
}
