import { describeUser } from '#server/auth/accounts/describe-user.ts'
import type { UserAnswer } from '#server/auth/accounts/user-answer.ts'
import type { AuthUser } from '#server/auth/accounts/user-queries.ts'
import type { WeakPassword } from '#server/auth/passwords/require-strong-password.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { accessTokenLife, type Proven, signAccessToken } from './access-token.ts'

/** A session that was just opened or refreshed, before its access token is signed. */
export type OpenSession = { user: AuthUser; session: Proven; refresh_token: string }

/** What every grant answers. */
export type SessionAnswer = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: UserAnswer
  /** Only beside a password that the rules of today would refuse: the person may want another. */
  weak_password?: WeakPassword | undefined
}

export const sessionAnswer = async (context: AppContext, open: OpenSession): Promise<SessionAnswer> =>
  answerSession(context, open, await describeUser(context.database.local, open.user))

/** The same for whom the person was just described. */
export async function answerSession(context: AppContext, open: OpenSession, user: UserAnswer): Promise<SessionAnswer> {
  const issuedAt = Math.floor(Date.now() / 1000)
  return {
    access_token: await signAccessToken(context, open.user, open.session, issuedAt),
    token_type: 'bearer',
    expires_in: accessTokenLife,
    expires_at: issuedAt + accessTokenLife,
    refresh_token: open.refresh_token,
    user,
  }
}
