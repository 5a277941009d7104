import { generateSecret, generateURI } from 'otplib'
import * as z from 'zod'
import { productName } from '#contract/shared/product-name.ts'
import { lockUser } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { inLocalTransaction, type LocalDb } from '#server/auth/in-local-transaction.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import { optional } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { newId } from '#server/platform/database/scope.ts'
import { sealSecret } from '#server/platform/keys/seal-secret.ts'
import { factorsOf } from './factor-queries.ts'
import { requireSecondStep } from './require-second-step.ts'

const Name = z.string().trim().max(100)
export const EnrolFactor = z.object({
  factor_type: z.literal('totp'),
  friendly_name: optional(Name),
  issuer: optional(Name),
})
const mostFactors = 10
const stale = 300_000

/** Begins with an authenticator app: its secret is shown this once, and the factor counts once a code of it came back. */
export async function enrolFactor(context: AppContext, signedIn: SignedIn, asked: z.output<typeof EnrolFactor>) {
  const { friendly_name = '', issuer } = asked
  const { user } = signedIn
  const id = newId()
  const secret = generateSecret({ length: 20 })
  await inLocalTransaction(context, async (db) => {
    await lockUser(db, user.id)
    await requireSecondStep(db, signedIn, 403)
    await makeRoom(db, user.id)
    const row = { id, user_id: user.id, factor_type: 'totp', friendly_name }
    await db
      .insertInto('auth_factors')
      .values({ ...row, secret_sealed: sealSecret(context.keys, { purpose: 'factor-secret', row_id: id }, secret) })
      .execute()
  }).catch((error: unknown) =>
    brokenConstraint(error) === 'auth_factors_name_key'
      ? refuseAuth('mfa_factor_name_conflict')
      : Promise.reject(error),
  )
  const uri = generateURI({ issuer: issuer || productName, label: user.email, secret })
  return { id, type: 'totp', friendly_name, totp: { qr_code: await qrCode(uri), secret, uri } }
}

/** What was begun and left alone is in nobody's way for long. */
async function makeRoom(db: LocalDb, user_id: string) {
  const factors = await factorsOf(db, user_id)
  const abandoned = factors.filter(
    ({ status, created_at }) => status === 'unverified' && Date.now() - Date.parse(created_at) > stale,
  )
  for (const { id } of abandoned) await db.deleteFrom('auth_factors').where('id', '=', id).execute()
  if (factors.length - abandoned.length >= mostFactors) refuseAuth('too_many_enrolled_mfa_factors')
}

/** Bare SVG without # and %: the client puts it into a data address as it is. White behind it, for dark screens. */
async function qrCode(text: string): Promise<string> {
  const { default: bwip } = await import('bwip-js')
  const svg = bwip.toSVG({ bcid: 'qrcode', text, scale: 2, padding: 8, backgroundcolor: 'ffffff' })
  const size = /viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? ''
  return svg.replaceAll('100%', size).replaceAll(/#f{6}/gi, 'white').replaceAll('#000000', 'black')
}
