import type { Context } from 'hono'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { limitVisits, type VisitKind } from '#server/auth/limits/limit-visits.ts'
import { readBody } from '#server/auth/read-body.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { CodeGrant, exchangeCode } from './exchange-code.ts'
import { RefreshGrant, refreshSession } from './refresh-session.ts'
import type { SessionAnswer } from './session-answer.ts'
import { PasswordGrant, signIn } from './sign-in.ts'
import { type Visit, visitOf } from './visit.ts'

type Grant = { limit: VisitKind; grant: (context: AppContext, c: Context, visit: Visit) => Promise<SessionAnswer> }

const grants: Record<string, Grant> = {
  password: {
    limit: 'token',
    grant: async (context, c, visit) => signIn(context, await readBody(c, PasswordGrant), visit),
  },
  pkce: {
    limit: 'token',
    grant: async (context, c, visit) => exchangeCode(context, await readBody(c, CodeGrant), visit),
  },
  refresh_token: {
    limit: 'refresh',
    grant: async (context, c) => refreshSession(context, await readBody(c, RefreshGrant)),
  },
}

export async function grantToken(context: AppContext, c: Context): Promise<SessionAnswer> {
  const asked = c.req.query('grant_type') ?? ''
  const known = Object.hasOwn(grants, asked) ? grants[asked] : undefined
  if (!known) return refuseAuth('validation_failed', { message: 'Unsupported grant_type' })
  const visit = visitOf(context, c)
  await limitVisits(context, known.limit, visit.ip)
  return known.grant(context, c, visit)
}
