import { sql } from 'kysely'
import { lockUser } from '#server/auth/accounts/user-queries.ts'
import { inLocalTransaction, type LocalDb } from '#server/auth/in-local-transaction.ts'
import { factorRemovedMail, lastFactorRemovedMail, recoveryCodesRemovedMail } from '#server/auth/mail/mails.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { type Factor, requireFactor } from './factor-queries.ts'
import { requireSecondStep } from './require-second-step.ts'

/** Lets go of an authenticator app. One that counts goes only in a session that has taken the second step. */
export async function unenrolFactor(context: AppContext, signedIn: SignedIn, id: string) {
  return inLocalTransaction(context, async (db) => {
    await lockUser(db, signedIn.user.id)
    const factor = await requireFactor(db, signedIn.user.id, id)
    if (factor.status === 'verified') await requireSecondStep(db, signedIn, 422)
    await removeFactor(db, factor, signedIn.user.email)
    return { id: factor.id }
  })
}

/** Its owner is told. Recovery codes stand in for an app; without one they would lock out more than they let in. */
export async function removeFactor(db: LocalDb, factor: Factor, email: string) {
  await dropSessions(db, factor)
  await db.deleteFrom('auth_factors').where('id', '=', factor.id).execute()
  if (factor.status !== 'verified') return
  const isCodes = factor.factor_type === 'recovery_code'
  const others = await db.selectFrom('auth_factors').selectAll().where('user_id', '=', factor.user_id).execute()
  const hasApp = others.some(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
  const appMail = hasApp ? factorRemovedMail : lastFactorRemovedMail
  await sendMail(db, isCodes ? recoveryCodesRemovedMail(email) : appMail(email))
  if (hasApp) return
  for (const codes of others.filter(({ factor_type }) => factor_type === 'recovery_code')) {
    await dropSessions(db, codes)
    await db.deleteFrom('auth_factors').where('id', '=', codes.id).execute()
  }
}

/** Sessions it had raised are worth no more than before. */
async function dropSessions(db: LocalDb, { id }: Factor) {
  const dropped = await db
    .updateTable('auth_sessions')
    .set({ aal: 'aal1', factor_id: null })
    .where('factor_id', '=', id)
    .returning('id')
    .execute()
  const ids = dropped.map((session) => session.id)
  await sql`delete from auth_amr where session_id = any(${ids}::uuid[]) and method in ('totp', 'mfa/recovery_code')`.execute(
    db,
  )
}
