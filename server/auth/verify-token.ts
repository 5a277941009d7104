import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { inEvenTime } from './in-even-time.ts'
import { rememberDevice } from './known-devices.ts'
import { kindsOfType, type TokenType } from './one-time-token.ts'
import { type Proof, redeemToken } from './redeem-token.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { halfDone } from './spend-token.ts'
import { startSession } from './start-session.ts'
import { optional, TypedEmail } from './values.ts'
import type { Visit } from './visit.ts'

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
  house: House,
  asked: z.output<typeof VerifyToken>,
  visit: Visit,
): Promise<SessionAnswer | FirstHalf> {
  const { type, token_hash: link, email, token: code } = asked
  if (link && !email && !code) return tradeIn(house, { type, link }, visit)
  if (!link && email && code) return inEvenTime(() => tradeIn(house, { type, email, code }, visit))
  return refuseAuth('validation_failed', { message: 'Give either token_hash, or email and token' })
}

async function tradeIn(house: House, proof: Proof, visit: Visit): Promise<SessionAnswer | FirstHalf> {
  const { user_agent, ip, device } = visit
  const opened = await redeemToken(house, proof, async (db, { user }) => {
    await rememberDevice(house, db, user.id, device)
    return startSession(db, house.keys, { user_id: user.id, method: 'otp', user_agent, ip })
  })
  return opened === halfDone ? { msg: firstHalfMessage, code: '200' } : sessionAnswer(house, opened)
}
