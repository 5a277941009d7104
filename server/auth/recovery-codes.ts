import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { newId } from '#server/platform/scope.ts'
import type { SigningKeys } from '#server/platform/signing-keys.ts'
import { refuseAuth } from './auth-refusal.ts'
import { type Factor, findRecoveryCodes, hasVerifiedFactor } from './factor-queries.ts'
import { inLocalTransaction, type LocalDb } from './in-local-transaction.ts'
import { requireSecondStep } from './require-second-step.ts'
import type { SignedIn } from './require-session.ts'
import { dropSessions } from './unenrol-factor.ts'
import { lockUser } from './user-queries.ts'
import { optional } from './values.ts'

export const GenerateCodes = z.object({ friendly_name: optional(z.string().trim().min(1).max(100)) })

const total = 10
const usual = 'Recovery codes'
/** Without the letters and digits that are read for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newCode = () => `${word()}-${word()}`
const word = () => Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('')

/** However it was typed: small or capital letters, with or without the dash. */
export const recoveryCodeHash = (keys: SigningKeys, factor_id: string, code: string) =>
  createHmac('sha256', keys.secret('recovery-code'))
    .update(`${factor_id}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest()

/** How many are left; never the codes, which are shown once. */
export async function countRecoveryCodes(house: House, { user }: SignedIn) {
  const db = house.database.local
  const factor = (await findRecoveryCodes(db, user.id)) ?? refuseAuth('mfa_factor_not_found')
  const { remaining } = await db
    .selectFrom('auth_recovery_codes')
    .select(sql<number>`count(*) filter (where used_at is null)::int`.as('remaining'))
    .where('factor_id', '=', factor.id)
    .executeTakeFirstOrThrow()
  return { id: factor.id, type: 'recovery_code', total, remaining }
}

type Way = { again: boolean; friendly_name: string | undefined }

/** A fresh set, for who has an authenticator and has just shown it; codes from before stop working. */
export function generateRecoveryCodes(house: House, signedIn: SignedIn, { again, friendly_name = usual }: Way) {
  return inLocalTransaction(house, async (db) => {
    await lockUser(db, signedIn.user.id)
    if (!(await hasVerifiedFactor(db, signedIn.user.id))) return refuseAuth('insufficient_aal', { status: 403 })
    await requireSecondStep(db, signedIn, 403)
    const known = await findRecoveryCodes(db, signedIn.user.id)
    if (again && !known) return refuseAuth('mfa_factor_not_found')
    if (!again && known) return refuseAuth('mfa_factor_name_conflict')
    const factor = known ?? (await insertFactor(db, signedIn.user.id, friendly_name))
    const codes = await replaceCodes(db, house.keys, factor.id)
    return { id: factor.id, type: 'recovery_code', friendly_name: factor.friendly_name, total, codes }
  })
}

const insertFactor = (db: LocalDb, user_id: string, friendly_name: string): Promise<Factor> =>
  db
    .insertInto('auth_factors')
    .values({ id: newId(), user_id, factor_type: 'recovery_code', friendly_name, status: 'verified' })
    .onConflict((clash) => clash.columns(['user_id', 'friendly_name']).doNothing())
    .returningAll()
    .executeTakeFirst()
    .then((factor) => factor ?? refuseAuth('mfa_factor_name_conflict'))

async function replaceCodes(db: LocalDb, keys: SigningKeys, factor_id: string): Promise<string[]> {
  await db.deleteFrom('auth_recovery_codes').where('factor_id', '=', factor_id).execute()
  const codes = Array.from({ length: total }, newCode)
  const rows = codes.map((code) => ({ factor_id, code_hash: recoveryCodeHash(keys, factor_id, code) }))
  await db.insertInto('auth_recovery_codes').values(rows).execute()
  return codes
}

export function removeRecoveryCodes(house: House, signedIn: SignedIn) {
  return inLocalTransaction(house, async (db) => {
    await lockUser(db, signedIn.user.id)
    const factor = (await findRecoveryCodes(db, signedIn.user.id)) ?? refuseAuth('mfa_factor_not_found')
    await requireSecondStep(db, signedIn, 422)
    await dropSessions(db, factor)
    await db.deleteFrom('auth_factors').where('id', '=', factor.id).execute()
    return { id: factor.id }
  })
}
