import { hotWithin } from '#server/platform/hot-local.ts'
import type { House } from '#server/platform/house.ts'
import { refuseForNow } from './auth-refusal.ts'
import type { LocalDb } from './in-local-transaction.ts'
import { addDrop, bucketOf, secondsUntilRoom } from './leaky-bucket.ts'

/** Ten wrong codes per factor in a quarter of an hour; then even the right one has to wait. */
const limit = { kind: 'factor', burst: 10, every_seconds: 90 }

export async function refuseAfterWrongCodes(house: House, db: LocalDb, factor_id: string) {
  const seconds = await secondsUntilRoom(hotWithin(db), bucketOf(house, limit, factor_id))
  if (seconds > 0) refuseForNow('over_request_rate_limit', seconds)
}

export const noteWrongCode = (house: House, db: LocalDb, factor_id: string) =>
  addDrop(hotWithin(db), bucketOf(house, limit, factor_id))
