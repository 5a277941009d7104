import * as z from 'zod'
import { withFactors } from '#server/auth/accounts/describe-user.ts'
import { isBanned } from '#server/auth/accounts/user-queries.ts'
import { type AuthCode, refuseAuth } from '#server/auth/auth-refusal.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { inAuthTransaction, type LocalTx } from '#server/platform/database/local-statements.ts'
import type { SigningKeys } from '#server/platform/keys/signing-keys.ts'
import { log } from '#server/platform/log.ts'
import { type Chain, endStolen, lockChain, noteRefresh, rotate } from './refresh-chain.ts'
import { refreshStep } from './refresh-step.ts'
import { RefreshToken, refreshToken } from './refresh-token.ts'
import { answerSession, type SessionAnswer } from './session-answer.ts'

export const RefreshGrant = z.object({ refresh_token: RefreshToken })

/** The next tokens of a session. A token that comes back too late was stolen or its thief's: the session ends for both. */
export async function refreshSession(
  context: AppContext,
  { refresh_token }: z.output<typeof RefreshGrant>,
): Promise<SessionAnswer> {
  const outcome = await inAuthTransaction(context.database, async (tx) => {
    const chain = await lockChain(tx, refresh_token)
    return chain ? continueChain(tx, context.keys, chain) : 'refresh_token_not_found'
  })
  // Refused only after the commit: thrown inside, it would undo the end of the stolen session.
  if (typeof outcome === 'string') return refuseAuth(outcome)
  const { chain, counter } = outcome
  const { user, factors, session } = chain
  const open = { user, session, refresh_token: refreshToken(context.keys, session.id, counter) }
  return answerSession(context, open, withFactors(user, factors))
}

type Continued = { chain: Chain; counter: number }

/** What is written travels with the commit. `counter` is the place in the chain that the answer carries. */
function continueChain(tx: LocalTx, keys: SigningKeys, chain: Chain): Continued | AuthCode {
  const { user, session, presented, active } = chain
  if (isBanned(user)) return 'user_banned'
  if (chain.expired) return 'session_expired'
  const step = refreshStep(presented, active)
  if (step === 'reuse' || active === undefined) {
    tx.atCommit(endStolen(chain))
    log.warn({ user_id: user.id, session_id: session.id }, 'a used refresh token came back; its session has ended')
    return 'refresh_token_already_used'
  }
  tx.atCommit(step === 'rotate' ? rotate(keys, chain) : noteRefresh(chain))
  return { chain, counter: step === 'rotate' ? presented.counter + 1 : active }
}
