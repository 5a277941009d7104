import { refuseForNow } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { statementsWithin } from '#server/platform/database/local-statements.ts'
import { addDrop, bucketOf, secondsUntilRoom } from './leaky-bucket.ts'

/** Ten wrong codes per factor in a quarter of an hour; then even the right one has to wait. */
const ofFactor = { kind: 'factor', burst: 10, every_seconds: 90 }

export async function refuseAfterWrongCodes(context: AppContext, db: LocalDb, factor_id: string) {
  const seconds = await statementsWithin(db).run(secondsUntilRoom(bucketOf(context, ofFactor, factor_id)))
  if (seconds > 0) refuseForNow('over_request_rate_limit', seconds)
}

export const noteWrongCode = (context: AppContext, db: LocalDb, factor_id: string) =>
  addDrop(statementsWithin(db), bucketOf(context, ofFactor, factor_id))

/** Twenty wrong mailed codes of an account, then one every half hour: who has another mail sent gets no more guesses by it. */
const ofMailedCodes = { kind: 'mailed_code', burst: 20, every_seconds: 1800 }

export const mayTypeCode = (context: AppContext, db: LocalDb, user_id: string): Promise<boolean> =>
  statementsWithin(db).run(secondsUntilRoom(bucketOf(context, ofMailedCodes, user_id)).as((seconds) => seconds === 0))

export const noteWrongMailedCode = (context: AppContext, db: LocalDb, user_id: string) =>
  addDrop(statementsWithin(db), bucketOf(context, ofMailedCodes, user_id))
