import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { Redeemed } from '#server/auth/mail/spend-token.ts'

/** Hands the opened link over to the browser that asked for it: it alone knows the secret behind the challenge. */
export async function issueAuthCode(db: LocalDb, { user, kind }: Redeemed, code_challenge: string): Promise<string> {
  const code = randomUUID()
  const method = kind === 'signup' ? 'email/signup' : kind
  await db
    .insertInto('auth_codes')
    .values({ code_hash: authCodeHash(code), user_id: user.id, method, code_challenge })
    .execute()
  return code
}

export const authCodeHash = (code: string) => createHash('sha256').update(code).digest()

export function answersChallenge(verifier: string, challenge: string): boolean {
  const answer = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const wanted = Buffer.from(challenge)
  return answer.length === wanted.length && timingSafeEqual(answer, wanted)
}
