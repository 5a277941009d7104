import type { Context } from 'hono'
import type { Role } from '#contract/shared/permissions.ts'
import { verifyAccessToken } from '#server/auth/sessions/access-token.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { hotLocal } from '#server/platform/database/hot-local.ts'
import { OutdatedCaller, type Presumption, stepDown } from '#server/platform/database/prove-caller.ts'
import type { Caller } from '#server/platform/database/scope.ts'
import type { Authenticator } from '#server/platform/http/authenticator.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'

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

// The same at the head of a tenant transaction: it steps down in any case, and enters the organisation only for whom it presumes,
// so that statements behind it in its message, a commit among them, find nothing for anybody else.
const enterAsMember = `
  select ${stepDown},
    set_config('app.org_id', case when m.role = $4 and not m.lacks_second_step then m.org_id::text else '' end, true), m.*
  from (values (1)) one left join lateral (${membershipOfSession}) m on true`

type Membership = { org_id: string | null; role: Role; lacks_second_step: boolean }
type Asked = { session_id: string; user_id: string; org_id: string | undefined }

/**
 * Bearer token to live session to membership of the organisation in `X-Org-Id`, by default the person's first. What it was is
 * kept, as a presumption only: each request asks the rows, a known caller's with the statements of their transaction.
 */
export function authenticatorFor(context: AppContext): Authenticator {
  const hot = hotLocal(context.database)
  const known = new Map<string, Membership & { org_id: string }>()
  return {
    async resolve(c) {
      const asked = await readRequest(context, c)
      known.delete(keyOf(asked))
      const values = [asked.session_id, asked.user_id, asked.org_id ?? null]
      const [membership] = await hot<Membership>('membership_of_session', membershipOfSession, values)
      const admitted = admit(membership)
      remember(known, keyOf(asked), admitted)
      return callerOf(c, asked, admitted)
    },
    async presume(c) {
      const asked = await readRequest(context, c)
      const membership = known.get(keyOf(asked))
      return membership && { caller: callerOf(c, asked, membership), presumed: presumptionOf(asked, membership) }
    },
  }
}

async function readRequest(context: AppContext, c: Context): Promise<Asked> {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!bearer) refuse('UNAUTHORIZED', 'Sign in first')
  const { user_id, session_id } = await verifyAccessToken(context, bearer)
  const org_id = c.req.header('x-org-id')
  if (org_id !== undefined && !uuid.test(org_id)) notFound('Organisation')
  return { session_id, user_id, org_id }
}

function admit(membership: Membership | undefined): Membership & { org_id: string } {
  if (!membership) refuse('UNAUTHORIZED', 'The session has ended')
  if (membership.lacks_second_step) refuse('insufficient_aal', 'Enter the code of your authenticator app first')
  const { org_id } = membership
  return org_id ? { ...membership, org_id } : notFound('Organisation')
}

const callerOf = (c: Context, { user_id }: Asked, { org_id, role }: Membership & { org_id: string }): Caller => ({
  orgId: org_id,
  role,
  userId: user_id,
  requestId: c.get('requestId'),
})

function presumptionOf({ session_id, user_id }: Asked, { org_id, role }: Membership): Presumption {
  return {
    statement: { name: 'enter_as_member', text: enterAsMember, values: [session_id, user_id, org_id, role] },
    judge(row) {
      const now = row as Membership | undefined
      if (now?.org_id !== org_id || now.role !== role || now.lacks_second_step !== false) throw new OutdatedCaller()
    },
  }
}

const mostKnown = 10_000
const keyOf = ({ session_id, org_id }: Asked) => `${session_id} ${org_id ?? ''}`

/** The oldest makes room for the newest. */
function remember<T>(known: Map<string, T>, key: string, value: T) {
  const [oldest] = known.keys()
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
  known.set(key, value)
}
