import { refuseForNow } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { statementsWithin } from '#server/platform/database/local-statements.ts'
import { addDrop, bucketOf, secondsUntilRoom } from './leaky-bucket.ts'

/** Ten wrong codes per factor in a quarter of an hour; then even the right one has to wait. */
const limit = { kind: 'factor', burst: 10, every_seconds: 90 }

export async function refuseAfterWrongCodes(context: AppContext, db: LocalDb, factor_id: string) {
  const seconds = await statementsWithin(db).run(secondsUntilRoom(bucketOf(context, limit, factor_id)))
  if (seconds > 0) refuseForNow('over_request_rate_limit', seconds)
}

export const noteWrongCode = (context: AppContext, db: LocalDb, factor_id: string) =>
  addDrop(statementsWithin(db), bucketOf(context, limit, factor_id))
