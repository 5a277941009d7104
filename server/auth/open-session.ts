import type { House } from '#server/platform/house.ts'
import { inLocalTransaction } from './in-local-transaction.ts'
import { type SessionAnswer, sessionAnswer } from './session-answer.ts'
import { type Opening, startSession } from './start-session.ts'

/** Opens a session for someone who has nothing left to prove. */
export async function openSession(house: House, opening: Opening): Promise<SessionAnswer> {
  return sessionAnswer(house, await inLocalTransaction(house, (db) => startSession(db, house.keys, opening)))
}
