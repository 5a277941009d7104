import * as z from 'zod'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { optional } from '#server/auth/values.ts'

/** The PKCE half of a request that causes a mail; a client of the implicit flow sends nulls. */
export const codeChallengeFields = {
  code_challenge: optional(z.string()),
  code_challenge_method: optional(z.string()),
}

/** The challenge the link will be bound to. Plain ones are refused: whoever read the request would know the secret. */
export function challengeIn(asked: {
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}) {
  const { code_challenge, code_challenge_method } = asked
  if (!code_challenge && !code_challenge_method) return undefined
  if (!code_challenge || code_challenge_method?.toLowerCase() !== 's256')
    return refuseAuth('validation_failed', { message: 'PKCE needs a code_challenge with code_challenge_method s256' })
  if (!/^[\w.~-]{43,128}$/.test(code_challenge))
    return refuseAuth('validation_failed', { message: 'code_challenge must have 43 to 128 letters of base64url' })
  return code_challenge
}
