import { type AuthUser, userColumns } from '#server/auth/accounts/user-queries.ts'
import { type FactorAnswer, factorsInJson, readFactors } from '#server/auth/factors/factor-queries.ts'
import type { HotLocal } from '#server/platform/database/hot-local.ts'
import { newId } from '#server/platform/database/scope.ts'
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
const lockSessionOfToken = `
  select from auth_sessions
  where id = (select session_id from auth_refresh_tokens where token_hash = $1)
  for update`

const chainOfToken = `
  select ${userColumns}, ${factorsInJson} as factors,
    s.id as session_id, s.aal, coalesce(s.not_after <= now(), false) as expired,
    (select jsonb_agg(jsonb_build_object('method', a.method, 'timestamp', floor(extract(epoch from a.updated_at))::bigint)
      order by a.updated_at desc) from auth_amr a where a.session_id = s.id) as amr,
    t.counter, t.revoked_at is not null as revoked,
    coalesce(t.revoked_at > clock_timestamp() - interval '10 seconds', false) as just_revoked,
    (select c.counter from auth_refresh_tokens c where c.session_id = s.id and c.revoked_at is null limit 1) as active
  from auth_refresh_tokens t
  join auth_sessions s on s.id = t.session_id
  join auth_users u on u.id = s.user_id
  where t.token_hash = $1`

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
 * Two statements, sent together: only one that begins after the lock was won sees what the one before us wrote. None
 * where the token, its session or its person is gone.
 */
export async function lockChain(hot: HotLocal, token: string): Promise<Chain | undefined> {
  const hash = [refreshTokenHash(token)]
  const locked = hot('lock_session_of_token', lockSessionOfToken, hash)
  const [, [found]] = await Promise.all([locked, hot<Found>('chain_of_token', chainOfToken, hash)])
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

const rotateToken = `
  with revoked as (
    update auth_refresh_tokens set revoked_at = clock_timestamp() where session_id = $1 and counter = $2),
  refreshed as (update auth_sessions set refreshed_at = now() where id = $1)
  insert into auth_refresh_tokens (token_hash, session_id, counter) values ($3, $1, $4)`

/** Revokes the presented token and puts its child in its place. */
export function rotate(hot: HotLocal, keys: SigningKeys, { session: { id }, presented: { counter } }: Chain) {
  const child = counter + 1
  const hash = refreshTokenHash(refreshToken(keys, id, child))
  return hot('rotate_token', rotateToken, [id, counter, hash, child])
}

export const noteRefresh = (hot: HotLocal, { session: { id } }: Chain) =>
  hot('note_refresh', 'update auth_sessions set refreshed_at = now() where id = $1', [id])

const endSession = `
  with ended as (delete from auth_sessions where id = $1)
  insert into auth_audit (id, action, user_id) values ($2, 'session ended: a used refresh token came back', $3)`

export const endStolen = (hot: HotLocal, { session: { id }, user }: Chain) =>
  hot('end_stolen_session', endSession, [id, newId(), user.id])
