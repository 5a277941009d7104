import { allowedRedirect, withFragment, withQuery } from '#server/auth/allowed-redirect.ts'
import { authFailure } from '#server/auth/answer-auth-error.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { limitVisits } from '#server/auth/limits/limit-visits.ts'
import { issueAuthCode } from '#server/auth/sessions/auth-code.ts'
import { type OpenSession, type SessionAnswer, sessionAnswer } from '#server/auth/sessions/session-answer.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isPkce, type TokenType } from './one-time-token.ts'
import { redeemToken } from './redeem-token.ts'
import { halfDone } from './spend-token.ts'
import { firstHalfMessage, TokenTypeName } from './verify-token.ts'

/** Where a mailed link leads: to the page it names, with a session or the reason why not. It never ends on an error page. */
export async function openLink(context: AppContext, asked: Record<string, string>, visit: Visit): Promise<string> {
  const target = allowedRedirect(context.publicUrl, visit.redirect_to)
  try {
    await limitVisits(context, 'verify', visit.ip)
    const type = TokenTypeName.safeParse(asked.type)
    if (!type.success || !asked.token) return refuseAuth('validation_failed', { message: 'This link is incomplete' })
    return await follow(context, target, { type: type.data, link: asked.token }, visit)
  } catch (error) {
    const failure = failureOf(error, visit)
    // A client of the PKCE flow looks into the query.
    return withFragment(isPkce(asked.token) ? withQuery(target, failure) : target, failure)
  }
}

type Opened = { code: string } | { session: OpenSession }

/** The browser that asked gets a code for its secret; in the implicit flow whoever opens the link gets the tokens. */
async function follow(context: AppContext, target: string, link: { type: TokenType; link: string }, visit: Visit) {
  const { user_agent, ip } = visit
  const opened = await redeemToken(context, link, async (db, redeemed): Promise<Opened> => {
    const { user, code_challenge } = redeemed
    if (code_challenge !== null) return { code: await issueAuthCode(db, redeemed, code_challenge) }
    return { session: await startSession(db, context.keys, { user_id: user.id, method: 'otp', user_agent, ip }) }
  })
  if (opened === halfDone) return sayHalf(target, link.link)
  if ('code' in opened) return withQuery(target, opened)
  return withFragment(target, { ...tokensOf(await sessionAnswer(context, opened.session)), type: link.type })
}

function sayHalf(target: string, token: string) {
  const message = { message: firstHalfMessage }
  return withFragment(isPkce(token) ? withQuery(target, message) : target, message)
}

const tokensOf = ({ access_token, token_type, expires_in, expires_at, refresh_token }: SessionAnswer) => ({
  access_token,
  expires_in: String(expires_in),
  expires_at: String(expires_at),
  refresh_token,
  token_type,
})

function failureOf(error: unknown, { request_id }: Visit) {
  const cause = error instanceof Error ? error : new Error(String(error))
  const { status, code, message } = authFailure(cause, { method: 'GET', path: '/verify', requestId: request_id })
  return {
    error: status >= 500 ? 'server_error' : 'access_denied',
    error_code: code,
    error_description: message,
  }
}
