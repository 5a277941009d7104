import { codeHash } from '#server/auth/mail/one-time-token.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/database/scope.ts'

/** A code is good for ten minutes and four wrong guesses; the fifth ends it. */
export const codeMinutes = 10
export const mostWrongCodes = 5

/** Good for one person's number in one business alone. */
export const phoneCodeHash = ({ keys }: AppContext, { orgId, userId }: Tx, phone: string, code: string) =>
  codeHash(keys, userId, `phone:${orgId}:${phone}`, code)
