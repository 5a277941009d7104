import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { lockUser } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { inLocalTransaction, type LocalDb } from '#server/auth/in-local-transaction.ts'
import { recoveryCodesMadeMail } from '#server/auth/mail/mails.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import { optional } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId } from '#server/platform/database/scope.ts'
import { unsealSecret } from '#server/platform/keys/seal-secret.ts'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { type Factor, findRecoveryCodes, hasVerifiedFactor } from './factor-queries.ts'
import { requireSecondStep } from './require-second-step.ts'
import { removeFactor } from './unenrol-factor.ts'

export const GenerateCodes = z.object({ friendly_name: optional(z.string().trim().min(1).max(100)) })

const total = 10
const usual = 'Recovery codes'
/** Without the letters and digits that are read for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newCode = () => `${word()}-${word()}`
const word = () => Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('')

/** However it was typed: small or capital letters, with or without the dash. */
const recoveryCodeHash = (key: Buffer, factor_id: string, code: string) =>
  createHmac('sha256', key)
    .update(`${factor_id}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest()

/** What the codes made here are hashed under; a person who moves to another installation takes it along, to be read there alone. */
export const recoveryCodeKey = (keys: SigningKeys): Buffer => keys.secret('recovery-code')

/** Of a code that was typed, as those of this set were hashed, here or where they were made. */
export function typedCodeHash(keys: SigningKeys, { id, hash_key_sealed: sealed }: Factor, code: string) {
  const key = sealed && unsealSecret(keys, { purpose: 'recovery-code-key', row_id: id }, sealed)
  return recoveryCodeHash(key ? Buffer.from(key, 'base64url') : recoveryCodeKey(keys), id, code)
}

/** How many are left; never the codes, which are shown once. */
export async function countRecoveryCodes(context: AppContext, { user }: SignedIn) {
  const db = context.database.local
  const factor = (await findRecoveryCodes(db, user.id)) ?? refuseAuth('mfa_factor_not_found')
  const { remaining } = await db
    .selectFrom('auth_recovery_codes')
    .select(sql<number>`count(*) filter (where used_at is null)::int`.as('remaining'))
    .where('factor_id', '=', factor.id)
    .executeTakeFirstOrThrow()
  return { id: factor.id, type: 'recovery_code', total, remaining }
}

type Way = { again: boolean; friendly_name: string | undefined }

/** A fresh set, for who has an authenticator and has just shown it; codes from before stop working, and their owner is told. */
export function generateRecoveryCodes(context: AppContext, signedIn: SignedIn, { again, friendly_name = usual }: Way) {
  const { id, email } = signedIn.user
  return inLocalTransaction(context, async (db) => {
    await lockUser(db, id)
    if (!(await hasVerifiedFactor(db, id))) return refuseAuth('mfa_factor_not_found')
    await requireSecondStep(db, signedIn, 403)
    const known = await findRecoveryCodes(db, id)
    if (again && !known) return refuseAuth('mfa_factor_not_found')
    if (!again && known) return refuseAuth('mfa_factor_name_conflict')
    const factor = known ?? (await insertFactor(db, id, friendly_name))
    const codes = await replaceCodes(db, context.keys, factor.id)
    await sendMail(db, recoveryCodesMadeMail(email))
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
  const rows = codes.map((code) => ({ factor_id, code_hash: recoveryCodeHash(recoveryCodeKey(keys), factor_id, code) }))
  await db.insertInto('auth_recovery_codes').values(rows).execute()
  await db.updateTable('auth_factors').set({ hash_key_sealed: null }).where('id', '=', factor_id).execute()
  return codes
}

export function removeRecoveryCodes(context: AppContext, signedIn: SignedIn) {
  return inLocalTransaction(context, async (db) => {
    await lockUser(db, signedIn.user.id)
    const factor = (await findRecoveryCodes(db, signedIn.user.id)) ?? refuseAuth('mfa_factor_not_found')
    await requireSecondStep(db, signedIn, 422)
    await removeFactor(db, factor, signedIn.user.email)
    return { id: factor.id }
  })
}
