import type { House } from '#server/platform/house.ts'
import { accessTokenLife, type Proven, signAccessToken } from './access-token.ts'
import { describeUser } from './describe-user.ts'
import type { WeakPassword } from './require-strong-password.ts'
import type { UserAnswer } from './user-answer.ts'
import type { AuthUser } from './user-queries.ts'

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

export const sessionAnswer = async (house: House, open: OpenSession): Promise<SessionAnswer> =>
  answerSession(house, open, await describeUser(house.database.local, open.user))

/** The same for whom the person was just described. */
export async function answerSession(house: House, open: OpenSession, user: UserAnswer): Promise<SessionAnswer> {
  const issuedAt = Math.floor(Date.now() / 1000)
  return {
    access_token: await signAccessToken(house, open.user, open.session, issuedAt),
    token_type: 'bearer',
    expires_in: accessTokenLife,
    expires_at: issuedAt + accessTokenLife,
    refresh_token: open.refresh_token,
    user,
  }
}
