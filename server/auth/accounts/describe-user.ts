import { type FactorAnswer, factorAnswer, factorsOf } from '#server/auth/factors/factor-queries.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { type UserAnswer, userAnswer } from './user-answer.ts'
import type { AuthUser } from './user-queries.ts'

/** A person with their factors: without those the client believes that a password is all there is to show. */
export const describeUser = async (db: LocalDb, user: AuthUser): Promise<UserAnswer> =>
  withFactors(user, (await factorsOf(db, user.id)).map(factorAnswer))

/** The same for whom both were just read. */
export const withFactors = (user: AuthUser, factors: FactorAnswer[]): UserAnswer => ({
  ...userAnswer(user),
  factors: factors.length > 0 ? factors : undefined,
})
