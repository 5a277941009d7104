import { hotLocal } from '#server/platform/hot-local.ts'
import type { House } from '#server/platform/house.ts'
import { refuseForNow } from './auth-refusal.ts'
import { addDrop, bucketOf, emptyBucket, secondsUntilRoom } from './leaky-bucket.ts'
import { passwordMatches } from './password-hash.ts'

/** Ten wrong ones in a quarter of an hour; then even the right one has to wait, but never for good. */
const limit = { kind: 'password', burst: 10, every_seconds: 90 }

/**
 * Whether a password is right, slowly for whoever guesses. Unknown addresses are counted like known ones. The limit is
 * looked at before the work and after it: of many guesses at once the late ones learn nothing.
 */
export async function checkPassword(
  house: House,
  account: { email: string; password_hash: string | null | undefined },
  password: string,
): Promise<boolean> {
  const hot = hotLocal(house.database)
  const bucket = bucketOf(house, limit, account.email)
  refuseWhileFull(await secondsUntilRoom(hot, bucket))
  const matches = await passwordMatches(password, account.password_hash)
  refuseWhileFull(await (matches ? secondsUntilRoom(hot, bucket) : addDrop(hot, bucket)))
  if (matches) await emptyBucket(hot, bucket)
  return matches
}

function refuseWhileFull(seconds: number) {
  if (seconds > 0) refuseForNow('over_request_rate_limit', seconds)
}
