import { sql } from 'kysely'
import * as z from 'zod'
import { lockUser } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import { noteWrongCode, refuseAfterWrongCodes } from '#server/auth/limits/limit-codes.ts'
import { recoveryCodeUsedMail } from '#server/auth/mail/mails.ts'
import { raiseSession } from '#server/auth/sessions/raise-session.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import { type SessionAnswer, sessionAnswer } from '#server/auth/sessions/session-answer.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { findRecoveryCodes } from './factor-queries.ts'
import { typedCodeHash } from './recovery-codes.ts'

export const VerifyRecoveryCode = z.object({ code: z.string() })
type Asked = z.output<typeof VerifyRecoveryCode>

/** The second step for who has lost the authenticator: each code works once, and its owner is told. */
export async function verifyRecoveryCode(
  context: AppContext,
  signedIn: SignedIn,
  { code }: Asked,
): Promise<SessionAnswer> {
  const open = await inLocalTransaction(context, async (db) => {
    await lockUser(db, signedIn.user.id)
    const factor = (await findRecoveryCodes(db, signedIn.user.id)) ?? refuseAuth('mfa_factor_not_found')
    await refuseAfterWrongCodes(context, db, factor.id)
    const used = await db
      .updateTable('auth_recovery_codes')
      .set({ used_at: sql`now()` })
      .where('factor_id', '=', factor.id)
      .where('code_hash', '=', typedCodeHash(context.keys, factor, code))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) return void (await noteWrongCode(context, db, factor.id))
    await sendMail(db, recoveryCodeUsedMail(signedIn.user.email))
    return raiseSession(db, context.keys, signedIn, { factor_id: factor.id, method: 'mfa/recovery_code' })
  })
  return open ? sessionAnswer(context, open) : refuseAuth('mfa_verification_failed')
}
