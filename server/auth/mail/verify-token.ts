import * as z from 'zod'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { inEvenTime } from '#server/auth/limits/in-even-time.ts'
import { rememberDevice } from '#server/auth/limits/known-devices.ts'
import { type SessionAnswer, sessionAnswer } from '#server/auth/sessions/session-answer.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import { optional, TypedEmail } from '#server/auth/values.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { kindsOfType, type TokenType } from './one-time-token.ts'
import { type Proof, redeemToken } from './redeem-token.ts'
import { halfDone } from './spend-token.ts'

export const TokenTypeName = z.enum(Object.keys(kindsOfType) as [TokenType, ...TokenType[]])

export const VerifyToken = z.object({
  type: TokenTypeName,
  token_hash: optional(z.string()),
  email: optional(TypedEmail),
  token: optional(z.string()),
})

export const firstHalfMessage =
  'Confirmation link accepted. Please proceed to confirm the link sent to the other email address.'
type FirstHalf = { msg: string; code: '200' }

/** A link's token on its own, or a typed code with its address; a mix of both is refused. */
export function verifyToken(
  context: AppContext,
  asked: z.output<typeof VerifyToken>,
  visit: Visit,
): Promise<SessionAnswer | FirstHalf> {
  const { type, token_hash: link, email, token: code } = asked
  if (link && !email && !code) return tradeIn(context, { type, link }, visit)
  if (!link && email && code) return inEvenTime(() => tradeIn(context, { type, email, code }, visit))
  return refuseAuth('validation_failed', { message: 'Give either token_hash, or email and token' })
}

async function tradeIn(context: AppContext, proof: Proof, visit: Visit): Promise<SessionAnswer | FirstHalf> {
  const { user_agent, ip, device } = visit
  const opened = await redeemToken(context, proof, async (db, { user }) => {
    await rememberDevice(context, db, user.id, device)
    return startSession(db, context.keys, { user_id: user.id, method: 'otp', user_agent, ip })
  })
  return opened === halfDone ? { msg: firstHalfMessage, code: '200' } : sessionAnswer(context, opened)
}
