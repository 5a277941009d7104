import { type Permission, type Role, rolesThatMay } from '#contract/shared/permissions.ts'
import { notFound, refuse } from '../refusal.ts'
import { runtimeRole } from './migration/ensure-roles.ts'
import { localStatement, type Statement } from './statement.ts'

/** Who asks: a session of a person, for something that needs a permission. */
export type Session = { id: string; may: Permission }

/** Part of every statement that opens a tenant transaction: the login owns the tables, the runtime role is held by their policies. */
const stepDown = `set_config('role', '${runtimeRole}', true)`

// All tables are LOCAL. The session row decides, not the token's signature alone: signing out bites at once. Whoever has a second
// factor must have shown it: a stolen password alone opens no business. What is wrong is raised, so that no statement behind it in
// its message, a commit among them, is tried.
const prove = localStatement<{ role: Role }>(
  'prove_caller',
  `select ${stepDown}, coalesce(m.role, '') as role, case
    when m.session_id is null then refuse_caller('PW401')
    when m.lacks_second_step then refuse_caller('PW402')
    when m.org_id is null then refuse_caller('PW404')
    when not m.role = any($4::text[]) then refuse_caller('PW403') end as refused
  from (values (1)) one left join lateral (
    select s.id as session_id, u.org_id, u.role, s.aal = 'aal1' and exists (
      select from auth_factors f where f.user_id = s.user_id and f.status = 'verified') as lacks_second_step
    from auth_sessions s left join user_orgs u on u.user_id = s.user_id and u.org_id = $3
    where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > now())
  ) m on true`,
)

const enter = localStatement('enter', `select ${stepDown}`)

/**
 * The statement that opens a transaction of an organisation: it steps down to the runtime role and, where a session asks, proves
 * it. Refuses with 401 where the session has ended, 403 where the second step or the permission is missing, 404 where the person
 * is no member. Background work has no session. Answers the member's role.
 */
export function proveCaller(caller: { orgId: string; userId: string; session?: Session | undefined }): Statement<Role> {
  const { session } = caller
  if (!session) return enter().as(() => 'owner' as const)
  return prove(session.id, caller.userId, caller.orgId, rolesThatMay(session.may))
    .as(([row]) => row?.role as Role)
    .refusing((error) => refuseCaller(error, session.may))
}

function refuseCaller(error: unknown, may: Permission) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'PW401') refuse('UNAUTHORIZED', 'The session has ended')
  if (code === 'PW402') refuseWithoutSecondStep()
  if (code === 'PW403') refuse('FORBIDDEN', `Your role does not allow ${may}`)
  if (code === 'PW404') notFound('Organisation')
}

export function refuseWithoutSecondStep(): never {
  refuse('insufficient_aal', 'Enter the code of your authenticator app first')
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Literal, because a distributed engine forwards only that; the id is checked for it. */
export function enterOrganisation(orgId: string): Statement<unknown> {
  if (!uuid.test(orgId)) throw new Error('An organisation id is a lower-case UUID')
  return localStatement('', `set local app.org_id = '${orgId}'`)()
}
