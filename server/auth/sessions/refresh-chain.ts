import { type AuthUser, userColumns } from '#server/auth/accounts/user-queries.ts'
import { type FactorAnswer, factorsInJson, readFactors } from '#server/auth/factors/factor-queries.ts'
import { newId } from '#server/platform/database/scope.ts'
import { type Batching, localStatement } from '#server/platform/database/statement.ts'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'
import type { Proven } from './access-token.ts'
import type { Link } from './refresh-step.ts'
import { refreshToken, refreshTokenHash } from './refresh-token.ts'

/** A session whose row is held, with the token that was presented and everything its answer tells. */
export type Chain = {
  user: AuthUser
  factors: FactorAnswer[]
  session: Proven
  expired: boolean
  presented: Link
  active: number | undefined
}

/** Everyone who refreshes the same session waits here for their turn. */
const lockSessionOfToken = localStatement(
  'lock_session_of_token',
  `select from auth_sessions
  where id = (select session_id from auth_refresh_tokens where token_hash = $1)
  for update`,
)

const chainOfToken = localStatement<Found>(
  'chain_of_token',
  `select ${userColumns}, ${factorsInJson} as factors,
    s.id as session_id, s.aal, coalesce(s.not_after <= now(), false) as expired,
    (select jsonb_agg(jsonb_build_object('method', a.method, 'timestamp', floor(extract(epoch from a.updated_at))::bigint)
      order by a.updated_at desc) from auth_amr a where a.session_id = s.id) as amr,
    t.counter, t.revoked_at is not null as revoked,
    coalesce(t.revoked_at > clock_timestamp() - interval '10 seconds', false) as just_revoked,
    (select c.counter from auth_refresh_tokens c where c.session_id = s.id and c.revoked_at is null limit 1) as active
  from auth_refresh_tokens t
  join auth_sessions s on s.id = t.session_id
  join auth_users u on u.id = s.user_id
  where t.token_hash = $1`,
)

type Found = AuthUser &
  Link & {
    factors: FactorAnswer[]
    session_id: string
    aal: string
    amr: Proven['amr'] | null
    expired: boolean
    active: number | null
  }

/**
 * Two statements in one message: only one that begins after the lock was won sees what the one before us wrote. None
 * where the token, its session or its person is gone.
 */
export async function lockChain({ batch }: Batching, token: string): Promise<Chain | undefined> {
  const hash = refreshTokenHash(token)
  const [, [found]] = await batch(lockSessionOfToken(hash), chainOfToken(hash))
  if (!found) return undefined
  const { factors, session_id, aal, amr, expired, counter, revoked, just_revoked, active, ...user } = found
  return {
    user,
    factors: readFactors(factors),
    session: { id: session_id, aal, amr: amr ?? [] },
    expired,
    presented: { counter, revoked, just_revoked },
    active: active ?? undefined,
  }
}

const rotateToken = localStatement(
  'rotate_token',
  `with revoked as (
    update auth_refresh_tokens set revoked_at = clock_timestamp() where session_id = $1 and counter = $2),
  refreshed as (update auth_sessions set refreshed_at = now() where id = $1)
  insert into auth_refresh_tokens (token_hash, session_id, counter) values ($3, $1, $4)`,
)

/** Revokes the presented token and puts its child in its place. */
export function rotate(keys: SigningKeys, { session: { id }, presented: { counter } }: Chain) {
  const child = counter + 1
  const hash = refreshTokenHash(refreshToken(keys, id, child))
  return rotateToken(id, counter, hash, child)
}

const touchSession = localStatement('note_refresh', 'update auth_sessions set refreshed_at = now() where id = $1')

export const noteRefresh = ({ session: { id } }: Chain) => touchSession(id)

const endSession = localStatement(
  'end_stolen_session',
  `with ended as (delete from auth_sessions where id = $1)
  insert into auth_audit (id, action, user_id) values ($2, 'session ended: a used refresh token came back', $3)`,
)

export const endStolen = ({ session: { id }, user }: Chain) => endSession(id, newId(), user.id)
