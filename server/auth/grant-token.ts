import type { Context } from 'hono'
import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { CodeGrant, exchangeCode } from './exchange-code.ts'
import { limitVisits, type VisitKind } from './limit-visits.ts'
import { readBody } from './read-body.ts'
import { RefreshGrant, refreshSession } from './refresh-session.ts'
import type { SessionAnswer } from './session-answer.ts'
import { PasswordGrant, signIn } from './sign-in.ts'
import { type Visit, visitOf } from './visit.ts'

type Grant = { limit: VisitKind; grant: (house: House, c: Context, visit: Visit) => Promise<SessionAnswer> }

const grants: Record<string, Grant> = {
  password: {
    limit: 'token',
    grant: async (house, c, visit) => signIn(house, await readBody(c, PasswordGrant), visit),
  },
  pkce: { limit: 'token', grant: async (house, c, visit) => exchangeCode(house, await readBody(c, CodeGrant), visit) },
  refresh_token: {
    limit: 'refresh',
    grant: async (house, c) => refreshSession(house, await readBody(c, RefreshGrant)),
  },
}

export async function grantToken(house: House, c: Context): Promise<SessionAnswer> {
  const asked = c.req.query('grant_type') ?? ''
  const known = Object.hasOwn(grants, asked) ? grants[asked] : undefined
  if (!known) return refuseAuth('validation_failed', { message: 'Unsupported grant_type' })
  const visit = visitOf(house, c)
  await limitVisits(house, known.limit, visit.ip)
  return known.grant(house, c, visit)
}
