import type { Selectable } from 'kysely'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AuthFactors } from '#server/platform/database/database-types.ts'
import { isId } from '#server/platform/is-id.ts'

export type Factor = Selectable<AuthFactors>

export const factorsOf = (db: LocalDb, user_id: string) =>
  db.selectFrom('auth_factors').selectAll().where('user_id', '=', user_id).orderBy('created_at').execute()

/** A person whose sessions are worth little before the second step. */
export async function hasVerifiedFactor(db: LocalDb, user_id: string): Promise<boolean> {
  const verified = db.selectFrom('auth_factors').select('id').where('user_id', '=', user_id)
  return (await verified.where('status', '=', 'verified').limit(1).executeTakeFirst()) !== undefined
}

/** An authenticator app of the person. The set of recovery codes has endpoints of its own. */
export async function requireFactor(db: LocalDb, user_id: string, id: string): Promise<Factor> {
  const factor = await requireAnyFactor(db, user_id, id)
  return factor.factor_type === 'totp' ? factor : refuseAuth('mfa_factor_not_found')
}

/** Whatever `factorsOf` lists. Somebody else's factor, or no id at all, is not found. */
export async function requireAnyFactor(db: LocalDb, user_id: string, id: string): Promise<Factor> {
  if (!isId(id)) return refuseAuth('mfa_factor_not_found')
  const factor = await db
    .selectFrom('auth_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return factor ?? refuseAuth('mfa_factor_not_found')
}

export const findRecoveryCodes = (db: LocalDb, user_id: string) =>
  db
    .selectFrom('auth_factors')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('factor_type', '=', 'recovery_code')
    .executeTakeFirst()

/** As the wire carries it. */
export const factorAnswer = ({ id, status, friendly_name, factor_type, created_at, updated_at }: Factor) => ({
  id,
  status,
  friendly_name,
  factor_type,
  created_at,
  updated_at,
})

export type FactorAnswer = ReturnType<typeof factorAnswer>

/** A column of `auth_users u`: all of the person's factors as JSON, for `readFactors`. */
export const factorsInJson = `(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'status', f.status, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
    'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at), '[]')
  from auth_factors f where f.user_id = u.id)`

/** Inside JSON PostgreSQL writes moments in its own way. */
export const readFactors = (factors: FactorAnswer[]): FactorAnswer[] =>
  factors.map((factor) => ({ ...factor, created_at: moment(factor.created_at), updated_at: moment(factor.updated_at) }))
const moment = (text: string) => new Date(text).toISOString()
