import type { Context } from 'hono'
import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { CodeGrant, exchangeCode } from './exchange-code.ts'
import { readBody } from './read-body.ts'
import { RefreshGrant, refreshSession } from './refresh-session.ts'
import type { SessionAnswer } from './session-answer.ts'
import { PasswordGrant, signIn } from './sign-in.ts'
import { visitOf } from './visit.ts'

type Grant = (house: House, c: Context) => Promise<SessionAnswer>

const grants: Record<string, Grant> = {
  password: async (house, c) => signIn(house, await readBody(c, PasswordGrant), visitOf(c)),
  pkce: async (house, c) => exchangeCode(house, await readBody(c, CodeGrant), visitOf(c)),
  refresh_token: async (house, c) => refreshSession(house, await readBody(c, RefreshGrant)),
}

export function grantToken(house: House, c: Context): Promise<SessionAnswer> {
  const asked = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, asked) ? grants[asked] : undefined
  return grant ? grant(house, c) : refuseAuth('validation_failed', { message: 'Unsupported grant_type' })
}
