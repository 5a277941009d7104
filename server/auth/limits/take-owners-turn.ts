import { refuseForNow } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { statementsWithin } from '#server/platform/database/local-statements.ts'
import { addDrop, bucketOf, scaled } from './leaky-bucket.ts'

/** Nobody changes owners so often, and each change is a mail to all of them. By person: whoever does shall not keep others from putting them out. */
const ofPerson = { kind: 'owners', burst: 20, every_seconds: 300 }

export async function takeOwnersTurn(context: AppContext, db: LocalDb, user_id: string) {
  const wait = await addDrop(statementsWithin(db), bucketOf(context, scaled(context, ofPerson), user_id))
  if (wait > 0) refuseForNow('over_request_rate_limit', wait)
}
