import { inLocalTransaction } from '#server/auth/in-local-transaction.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { type Opening, startSession } from './start-session.ts'

/** Opens a session for someone who has nothing left to prove. */
export async function openSession(context: AppContext, opening: Opening): Promise<SessionAnswer> {
  return sessionAnswer(context, await inLocalTransaction(context, (db) => startSession(db, context.keys, opening)))
}
