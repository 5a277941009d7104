import { sql } from 'kysely'
import * as z from 'zod'
import { isBanned, lockUser } from '#server/auth/accounts/user-queries.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import { rememberDevice } from '#server/auth/limits/known-devices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { answersChallenge, authCodeHash } from './auth-code.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { startSession } from './start-session.ts'
import type { Visit } from './visit.ts'

export const CodeGrant = z.object({ auth_code: z.string(), code_verifier: z.string() })
type Asked = z.output<typeof CodeGrant>

/** Trades the code of a PKCE redirect for a session, once. A wrong secret leaves it to the browser that knows the right one. */
export async function exchangeCode(
  context: AppContext,
  { auth_code, code_verifier }: Asked,
  { user_agent, ip, device }: Visit,
): Promise<SessionAnswer> {
  const open = await inLocalTransaction(context, async (db) => {
    const codes = db
      .selectFrom('auth_codes')
      .select([
        'user_id',
        'method',
        'code_challenge',
        sql<boolean>`created_at < now() - interval '5 minutes'`.as('old'),
      ])
      .where('code_hash', '=', authCodeHash(auth_code))
    const seen = await codes.executeTakeFirst()
    const user = seen && (await lockUser(db, seen.user_id))
    // Once more, now that nobody else can use it up.
    const held = user && (await codes.executeTakeFirst())
    if (!held) return refuseAuth('flow_state_not_found')
    if (held.old) return refuseAuth('flow_state_expired')
    if (!answersChallenge(code_verifier, held.code_challenge)) return refuseAuth('bad_code_verifier')
    if (isBanned(user)) return refuseAuth('user_banned')
    await db.deleteFrom('auth_codes').where('code_hash', '=', authCodeHash(auth_code)).execute()
    await rememberDevice(context, db, user.id, device)
    return startSession(db, context.keys, { user_id: user.id, method: held.method, user_agent, ip })
  })
  return sessionAnswer(context, open)
}
