import * as z from 'zod'
import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { inEvenTime } from './in-even-time.ts'
import { kindsOfType, type TokenType } from './one-time-token.ts'
import { redeemToken } from './redeem-token.ts'
import type { SessionAnswer } from './session-answer.ts'
import { optional, TypedEmail } from './values.ts'
import type { Visit } from './visit.ts'

export const TokenTypeName = z.enum(Object.keys(kindsOfType) as [TokenType, ...TokenType[]])

export const VerifyToken = z.object({
  type: TokenTypeName,
  token_hash: optional(z.string()),
  email: optional(TypedEmail),
  token: optional(z.string()),
})

/** A link's token on its own, or a typed code with its address; a mix of both is refused. */
export function verifyToken(house: House, asked: z.output<typeof VerifyToken>, visit: Visit): Promise<SessionAnswer> {
  const { type, token_hash: link, email, token: code } = asked
  if (link && !email && !code) return redeemToken(house, { type, link }, visit)
  if (!link && email && code) return inEvenTime(() => redeemToken(house, { type, email, code }, visit))
  return refuseAuth('validation_failed', { message: 'Give either token_hash, or email and token' })
}
