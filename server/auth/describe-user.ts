import { factorAnswer, factorsOf } from './factor-queries.ts'
import type { LocalDb } from './in-local-transaction.ts'
import { type UserAnswer, userAnswer } from './user-answer.ts'
import type { AuthUser } from './user-queries.ts'

/** A person with their factors: without those the client believes that a password is all there is to show. */
export async function describeUser(db: LocalDb, user: AuthUser): Promise<UserAnswer> {
  const factors = await factorsOf(db, user.id)
  return { ...userAnswer(user), factors: factors.length > 0 ? factors.map(factorAnswer) : undefined }
}
