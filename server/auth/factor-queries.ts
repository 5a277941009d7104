import type { Selectable } from 'kysely'
import type { AuthFactors } from '#server/platform/database-types.ts'
import { refuseAuth } from './auth-refusal.ts'
import type { LocalDb } from './in-local-transaction.ts'
import { isId } from './values.ts'

export type Factor = Selectable<AuthFactors>

export const factorsOf = (db: LocalDb, user_id: string) =>
  db.selectFrom('auth_factors').selectAll().where('user_id', '=', user_id).orderBy('created_at').execute()

/** A person whose sessions are worth little before the second step. */
export async function hasVerifiedFactor(db: LocalDb, user_id: string): Promise<boolean> {
  const verified = db.selectFrom('auth_factors').select('id').where('user_id', '=', user_id)
  return (await verified.where('status', '=', 'verified').limit(1).executeTakeFirst()) !== undefined
}

/** Somebody else's factor, or no id at all, is not found. The set of recovery codes has endpoints of its own. */
export async function requireFactor(db: LocalDb, user_id: string, id: string): Promise<Factor> {
  if (!isId(id)) return refuseAuth('mfa_factor_not_found')
  const factor = await db
    .selectFrom('auth_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('factor_type', '=', 'totp')
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
