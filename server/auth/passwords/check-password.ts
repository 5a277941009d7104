import { refuseForNow } from '#server/auth/auth-refusal.ts'
import { isKnownDevice } from '#server/auth/limits/known-devices.ts'
import { addDrop, type Bucket, bucketOf, emptyBucket, secondsUntilRoom } from '#server/auth/limits/leaky-bucket.ts'
import { networkOf } from '#server/auth/limits/limit-visits.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { passwordMatches } from './password-hash.ts'

/** Ten wrong ones in a quarter of an hour from one network; then even the right one has to wait there, but never for good. */
const ofOrigin = { kind: 'password', burst: 10, every_seconds: 90 }
/** However many networks guess together, and then a hundred an hour. */
const ofAccount = { kind: 'password_account', burst: 100, every_seconds: 36 }
/** A device the account knows waits for nobody's wrong guesses but its own. */
const ofDevice = { kind: 'password_device', burst: 10, every_seconds: 90 }

type Account = { email: string; user_id: string | undefined; password_hash: string | null | undefined }
type From = Pick<Visit, 'ip' | 'device'>

/**
 * Whether a password is right, slowly for whoever guesses. Unknown addresses are counted like known ones. The limits are
 * looked at before the work and after it: of many guesses at once the late ones learn nothing.
 */
export async function checkPassword(
  context: AppContext,
  account: Account,
  password: string,
  from: From,
): Promise<boolean> {
  const local = localStatements(context.database)
  const [own, ...shared] = await bucketsOf(context, account, from)
  const refuseWhileFull = async () => {
    for (const seconds of await local.batch(...[own, ...shared].map(secondsUntilRoom))) refuseAfter(seconds)
  }
  await refuseWhileFull()
  const matches = await passwordMatches(password, account.password_hash)
  if (matches) {
    await refuseWhileFull()
    await local.run(emptyBucket(own))
  } else for (const bucket of [own, ...shared]) refuseAfter(await addDrop(local, bucket))
  return matches
}

/** The guesser's own bucket, and those filled together with others. */
async function bucketsOf(
  context: AppContext,
  { email, user_id }: Account,
  { ip, device }: From,
): Promise<[Bucket, ...Bucket[]]> {
  if (await isKnownDevice(context, user_id, device)) return [bucketOf(context, ofDevice, `${email} ${device}`)]
  return [bucketOf(context, ofOrigin, `${email} ${networkOf(ip)}`), bucketOf(context, ofAccount, email)]
}

function refuseAfter(seconds: number) {
  if (seconds > 0) refuseForNow('over_request_rate_limit', seconds)
}
