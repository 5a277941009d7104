import { sql } from 'kysely'
import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { sendMail } from '#server/platform/mail.ts'
import { refuseAuth } from './auth-refusal.ts'
import { findRecoveryCodes } from './factor-queries.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { noteWrongCode, refuseAfterWrongCodes } from './limit-codes.ts'
import { recoveryCodeUsedMail } from './mails.ts'
import { raiseSession } from './raise-session.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import type { SignedIn } from './require-session.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { lockUser } from './user-queries.ts'

export const VerifyRecoveryCode = z.object({ code: z.string() })
type Asked = z.output<typeof VerifyRecoveryCode>

/** The second step for who has lost the authenticator: each code works once, and its owner is told. */
export async function verifyRecoveryCode(house: House, signedIn: SignedIn, { code }: Asked): Promise<SessionAnswer> {
  const open = await inLocalTransaction(house, async (db) => {
    await lockUser(db, signedIn.user.id)
    const factor = (await findRecoveryCodes(db, signedIn.user.id)) ?? refuseAuth('mfa_factor_not_found')
    await refuseAfterWrongCodes(house, db, factor.id)
    const used = await db
      .updateTable('auth_recovery_codes')
      .set({ used_at: sql`now()` })
      .where('factor_id', '=', factor.id)
      .where('code_hash', '=', recoveryCodeHash(house.keys, factor.id, code))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows === 0n) return void (await noteWrongCode(house, db, factor.id))
    await sendMail(db, recoveryCodeUsedMail(signedIn.user.email))
    return raiseSession(db, house.keys, signedIn, { factor_id: factor.id, method: 'mfa/recovery_code' })
  })
  return open ? sessionAnswer(house, open) : refuseAuth('mfa_verification_failed')
}
