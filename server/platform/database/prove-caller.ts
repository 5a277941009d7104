import { type ApiScope, scopesThatAllow } from '#contract/shared/api-scopes.ts'
import {
  mayBeforeSecondFactor,
  type Permission,
  type Role,
  rolesThatMay,
  whyRoleMayNot,
} from '#contract/shared/permissions.ts'
import { notFound, refuse } from '../refusal.ts'
import { runtimeRole } from './migration/ensure-roles.ts'
import { localStatement, type Statement } from './statement.ts'

/** Who asks: a session of a person, for something that needs a permission. */
export type Session = { id: string; may: Permission }
/** The same of a program: an API key with the hash of what was shown. */
export type KeyInHand = { api_key_id: string; secret_hash: Buffer; may: Permission }

/** As what the caller works in the organisation; a key does no more than its scopes allow. */
export type Standing = { role: Role; scopes?: readonly ApiScope[] }

/** Part of every statement that opens a tenant transaction: the login owns the tables, the runtime role is held by their policies. */
const stepDown = `set_config('role', '${runtimeRole}', true)`

// All tables are LOCAL. The session row decides, not the token's signature alone: signing out bites at once. Whoever has a second
// factor must have shown it: a stolen password alone opens no business; a business may want one of everybody. What is wrong is raised,
// so that no statement behind it in its message, a commit among them, is tried.
const prove = localStatement<{ role: Role }>(
  'prove_caller',
  `select ${stepDown}, coalesce(m.role, '') as role, case
    when m.session_id is null then refuse_caller('PW401')
    when m.lacks_second_step then refuse_caller('PW402')
    when m.org_id is null then refuse_caller('PW404')
    when m.lacks_second_factor and not $5::bool then refuse_caller('PW405')
    when m.moving <> 'leaving' or (m.moving = 'leaving' and $6::bool) then refuse_moving($3)
    when not m.role = any($4::text[]) then refuse_caller('PW403') end as refused
  from (values (1)) one left join lateral (
    select s.id as session_id, u.org_id, u.role, s.aal = 'aal1' and exists (
      select from auth_factors f where f.user_id = s.user_id and f.status = 'verified') as lacks_second_step,
      s.aal = 'aal1' and o.require_second_factor as lacks_second_factor, o.moving
    from auth_sessions s left join user_orgs u on u.user_id = s.user_id and u.org_id = $3
      left join organisations o on o.id = u.org_id
    where s.id = $1 and s.user_id = $2 and (s.not_after is null or s.not_after > now())
  ) m on true`,
)

// Who passes `prove` to read, of many at once: where anything is in doubt the session is not among them.
const proveMany = localStatement<{ place: number }>(
  'prove_sessions',
  `select a.place::int - 1 as place
from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as a(session_id, user_id, org_id, place)
join auth_sessions s on s.id = a.session_id and s.user_id = a.user_id and (s.not_after is null or s.not_after > now())
join user_orgs u on u.user_id = s.user_id and u.org_id = a.org_id and u.role = any($4::text[])
join organisations o on o.id = u.org_id and (o.moving is null or o.moving = 'leaving')
where s.aal <> 'aal1' or (not o.require_second_factor
  and not exists (select from auth_factors f where f.user_id = s.user_id and f.status = 'verified'))`,
)

// A key belongs to its organisation and not to whoever made it: it goes on when they leave, until it ends or is revoked. While its
// organisation is closed, to be deleted, there is no such key.
const proveKey = localStatement<{ scopes: ApiScope[] }>(
  'prove_api_key',
  `select ${stepDown}, k.scopes, case
    when k.id is null then refuse_caller('PW401')
    when k.revoked_at is not null then refuse_caller('PW410')
    when k.expires_at <= now() then refuse_caller('PW411')
    when o.moving <> 'leaving' or (o.moving = 'leaving' and $5::bool) then refuse_moving($2)
    when not k.scopes && $4::text[] then refuse_caller('PW403') end as refused
  from (values (1)) one left join organisations o on o.id = $2
    left join api_key_proofs k on k.id = $1 and k.org_id = $2 and k.secret_hash = $3 and o.erase_at is null`,
)

const enter = localStatement('enter', `select ${stepDown}`)
const enterToWrite = localStatement(
  'enter_to_write',
  `select ${stepDown}, (select refuse_moving(id) from organisations where id = $1 and moving is not null) as refused`,
)

/**
 * The statement that opens a transaction of an organisation: it steps down to the runtime role and, where a session or an API key
 * asks, proves it. Refuses with 401 where it has ended, 403 where the second step, a factor that the business asks for, the permission
 * or the scope is missing, 404 where the person is no member. Background work has neither. Where the organisation is being moved,
 * whoever would write is refused, and where it has moved, everybody.
 */
export function proveCaller(caller: Asking, writes: boolean): Statement<Standing> {
  const { orgId, userId, session } = caller
  if (!session) return (writes && !caller.moves ? enterToWrite(orgId).refusing(refuseMoving) : enter()).as(() => owner)
  if ('api_key_id' in session)
    return proveKey(session.api_key_id, orgId, session.secret_hash, scopesThatAllow(session.may), writes)
      .as(([row]): Standing => ({ role: roleOfKeys, scopes: row?.scopes ?? [] }))
      .refusing((error) => refuseKey(error, session.may))
  const { id, may } = session
  return prove(id, userId, orgId, rolesThatMay(may), mayBeforeSecondFactor(may), writes)
    .as(([row]) => ({ role: row?.role as Role }))
    .refusing((error) => refuseCaller(error, session.may))
}

type SessionOf = { sessionId: string; userId: string; orgId: string }

/**
 * The places of those who may do something that only reads. Whoever is missing may have lost the right to, or may not: `proveCaller` says. To be
 * asked outside of a transaction.
 */
export const provenSessions = (sessions: readonly SessionOf[], may: Permission): Statement<number[]> =>
  proveMany(
    sessions.map(({ sessionId }) => sessionId),
    sessions.map(({ userId }) => userId),
    sessions.map(({ orgId }) => orgId),
    rolesThatMay(may),
  ).as((found) => found.map(({ place }) => place))

type Asking = {
  orgId: string
  userId: string
  session?: Session | KeyInHand | undefined
  /** Moves the organisation: it alone writes meanwhile. */
  moves?: true | undefined
}

/** As what background work counts. */
const owner = { role: 'owner' } as const

/** A role that may all that a scope can allow, and nothing an owner alone decides. */
const roleOfKeys = 'manager'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function refuseCaller(error: unknown, may: Permission) {
  const code = codeOf(error)
  if (code === 'PW401') refuse('UNAUTHORIZED', 'The session has ended')
  if (code === 'PW402') refuseWithoutSecondStep()
  if (code === 'PW403') refuse('FORBIDDEN', whyRoleMayNot(may), { field: 'permission', value: may })
  if (code === 'PW404') notFound('Organisation')
  if (code === 'PW405') refuse('second_factor_required', 'This business asks for two-step sign-in. Set it up first')
  refuseMoving(error)
}

function refuseKey(error: unknown, may: Permission) {
  const code = codeOf(error)
  if (code === 'PW401') refuse('UNAUTHORIZED', 'There is no such API key')
  if (code === 'PW410') refuse('UNAUTHORIZED', 'The API key has been revoked')
  if (code === 'PW411') refuse('UNAUTHORIZED', 'The API key has expired')
  if (code === 'PW403') refuseWithoutScope(may)
  refuseMoving(error)
}

/** Seconds until another try is worth it. */
const soon = 10

export function refuseWhileMoving(): never {
  refuse(
    'organisation_moving',
    'This business is being moved to another place. You can look at everything; changes can be made again in a few minutes.',
    { retry_after: soon },
  )
}

function refuseMoving(error: unknown) {
  const code = codeOf(error)
  if (code === 'PW503') refuseWhileMoving()
  const address = error instanceof Error ? error.message : ''
  if (code === 'PW308')
    refuse('organisation_moved', `This business works at ${address} now. Sign in there, as you do here.`, { address })
}

const notHere = localStatement(
  'refuse_where_not_here',
  `select refuse_moving(id) from organisations where id = $1 and moving <> 'leaving'`,
)

/** For who asks of an organisation without being in it: refuses where it has moved away, or is not open here yet. */
export const refuseNotHere = (orgId: string) => notHere(orgId).refusing(refuseMoving)

function refuseWithoutScope(may: Permission): never {
  refuse('FORBIDDEN', `The API key has no scope ${may}`, { field: 'scope', value: may })
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
