import type { House } from '#server/platform/house.ts'
import { allowedRedirect, withFragment } from './allowed-redirect.ts'
import { authFailure } from './answer-auth-error.ts'
import { refuseAuth } from './auth-refusal.ts'
import { redeemToken } from './redeem-token.ts'
import type { SessionAnswer } from './session-answer.ts'
import { TokenTypeName } from './verify-token.ts'
import type { Visit } from './visit.ts'

/** Where a mailed link leads: to the page it names, with a session or the reason why not. It never ends on an error page. */
export async function openLink(house: House, asked: Record<string, string>, visit: Visit): Promise<string> {
  const target = allowedRedirect(house.publicUrl, visit.redirect_to)
  try {
    const type = TokenTypeName.safeParse(asked.type)
    if (!type.success || !asked.token) return refuseAuth('validation_failed', { message: 'This link is incomplete' })
    const session = await redeemToken(house, { type: type.data, link: asked.token }, visit)
    return withFragment(target, { ...tokensOf(session), type: type.data })
  } catch (error) {
    return withFragment(target, failureOf(error, visit))
  }
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
