import { sql } from 'kysely'
import { verifySync } from 'otplib'
import * as z from 'zod'
import { lockUser } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { inLocalTransaction, type LocalDb } from '#server/auth/in-local-transaction.ts'
import { noteWrongCode, refuseAfterWrongCodes } from '#server/auth/limits/limit-codes.ts'
import { factorAddedMail } from '#server/auth/mail/mails.ts'
import { raiseSession } from '#server/auth/sessions/raise-session.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import { type SessionAnswer, sessionAnswer } from '#server/auth/sessions/session-answer.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isId } from '#server/platform/is-id.ts'
import { unsealSecret } from '#server/platform/keys/seal-secret.ts'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { challengeLife } from './challenge-factor.ts'
import { type Factor, requireFactor } from './factor-queries.ts'

export const VerifyFactor = z.object({ challenge_id: z.string(), code: z.string() })
type Asked = z.output<typeof VerifyFactor>

/** The second step: a right code of the app raises the session. The first one makes the factor count. */
export async function verifyFactor(
  context: AppContext,
  signedIn: SignedIn,
  factor_id: string,
  { challenge_id, code }: Asked,
): Promise<SessionAnswer> {
  const open = await inLocalTransaction(context, async (db) => {
    await lockUser(db, signedIn.user.id)
    const factor = await requireFactor(db, signedIn.user.id, factor_id)
    await refuseAfterWrongCodes(context, db, factor.id)
    await requireChallenge(db, factor, challenge_id)
    const step = acceptedStep(context.keys, factor, code)
    if (step === undefined) return void (await noteWrongCode(context, db, factor.id))
    await settle(db, factor, step, signedIn)
    return raiseSession(db, context.keys, signedIn, { factor_id: factor.id, method: 'totp' })
  })
  // Refused only after the commit: thrown inside, it would forget the wrong code that was tried.
  return open ? sessionAnswer(context, open) : refuseAuth('mfa_verification_failed')
}

async function requireChallenge(db: LocalDb, { id }: Factor, challenge_id: string) {
  if (!isId(challenge_id)) return refuseAuth('mfa_challenge_expired')
  const open = await db
    .selectFrom('auth_challenges')
    .select('id')
    .where('factor_id', '=', id)
    .where('id', '=', challenge_id)
    .where('created_at', '>', sql<string>`now() - ${challengeLife}::int * interval '1 second'`)
    .executeTakeFirst()
  if (!open) refuseAuth('mfa_challenge_expired')
}

/** The time step a right code belongs to: this one, the last or the next, and none that was accepted before. */
function acceptedStep(keys: SigningKeys, { id, secret_sealed, last_step }: Factor, code: string): number | undefined {
  if (!secret_sealed || !/^\d{6}$/.test(code)) return undefined
  const result = verifySync({
    secret: unsealSecret(keys, { purpose: 'factor-secret', row_id: id }, secret_sealed),
    token: code,
    epochTolerance: 30,
  })
  if (!result.valid || !('timeStep' in result) || result.timeStep <= Number(last_step)) return undefined
  return result.timeStep
}

/** Challenges of the factor are used up; other apps that were begun and never shown go. */
async function settle(db: LocalDb, { id, status }: Factor, last_step: number, { user }: SignedIn) {
  await db.deleteFrom('auth_challenges').where('factor_id', '=', id).execute()
  await db
    .updateTable('auth_factors')
    .set({ status: 'verified', last_step, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('auth_factors')
    .where('user_id', '=', user.id)
    .where('status', '=', 'unverified')
    .where('factor_type', '=', 'totp')
    .execute()
  if (status === 'unverified') await sendMail(db, factorAddedMail(user.email))
}
