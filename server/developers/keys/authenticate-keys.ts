import type { Context } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Caller, openScope } from '#server/platform/database/scope.ts'
import type { Authenticator } from '#server/platform/http/authenticator.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { requestCounter } from './count-requests.ts'
import type { Counted } from './count-together.ts'
import { keyFinder } from './find-key.ts'
import { hourlyLimits } from './hourly-limits.ts'
import { looksLikeKey } from './key-text.ts'
import { limitUselessKeys } from './limit-useless-keys.ts'
import { noterOfUse } from './note-use.ts'

/**
 * Lets programs in with an API key where `people` lets in people: in the organisation of the key, so often as its plan says. That the
 * key still works, and may do it, is proven by the transaction that is opened for it.
 */
export function authenticateKeys(context: AppContext, people: Authenticator): Authenticator {
  const find = keyFinder(context)
  const [limitOf, count] = [hourlyLimits(context), requestCounter(context.database)]
  const isCounted = context.settings.API_RATE_LIMIT_SCALE > 0
  const noteUse = noterOfUse(context.database)
  return async (c, asked) => {
    const text = keyIn(c)
    if (text === undefined) return people(c, asked)
    const ip = clientAddress(c, context.settings.AUTH_TRUSTED_PROXY)
    const key = await find(text, ip)
    const named = c.req.header('x-org-id')
    if (named !== undefined && named.toLowerCase() !== key.org_id) notFound('Organisation')
    if (isCounted) {
      const counted = await count(key, await limitOf(key.org_id))
      if (counted) tell(c, counted)
      else await limitUselessKeys(context, ip) // it has ended, as its proof will say
    } else await noteUse(key.id)
    const session = { api_key_id: key.id, secret_hash: key.secret_hash, may: asked.may }
    const caller = { orgId: key.org_id, userId: key.user_id, requestId: c.get('requestId'), session }
    if (!asked.takesKeys) await refuseForKeys(context, caller)
    return caller
  }
}

/** What the request carries as a key, good or not. */
function keyIn(c: Context): string | undefined {
  const text = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return text !== undefined && looksLikeKey(text) ? text : undefined
}

/** Where no key is taken, a program hears so: its key is no token of a session that has ended. Whether it works is not asked. */
export const refusingKeys =
  (people: Authenticator): Authenticator =>
  (c, asked) => {
    if (keyIn(c) === undefined) return people(c, asked)
    refuse('UNAUTHORIZED', 'API keys are for /api/v1. This address is for people who sign in')
  }

/** What is for people is no business of a key, which hears first whether it works at all. */
async function refuseForKeys({ database }: AppContext, caller: Caller): Promise<never> {
  await openScope(database, caller).prove()
  refuse('FORBIDDEN', 'This is for people who sign in, not for API keys')
}

const hour = 3600

/** The headers of the IETF's draft on rate limits. Refuses `rate_limited`. */
function tell(c: Context, { passes, most, left, resets_in }: Counted) {
  c.header('RateLimit-Policy', `"hour";q=${most};w=${hour}`)
  c.header('RateLimit', `"hour";r=${left};t=${resets_in}`)
  if (passes) return
  const message = `This business may send ${most.toLocaleString('en-GB')} requests an hour with API keys`
  refuse('rate_limited', message, { retry_after: resets_in, limit: most })
}
