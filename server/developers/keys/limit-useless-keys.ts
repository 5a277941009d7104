import { addDrop, bucketOf, scaled } from '#server/auth/limits/leaky-bucket.ts'
import { networkOf } from '#server/auth/limits/limit-visits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { refuse } from '#server/platform/refusal.ts'

/** So many requests with keys that open nothing may come from one network, and then one more every ten seconds. */
const useless = { kind: 'api_key', burst: 30, every_seconds: 10 }

/**
 * Notes that a key opened nothing, be it made up, revoked or over; refuses 429 where that came from this network too often. A key that works is
 * never asked this, so that nobody is shut out by whoever shares their address.
 */
export async function limitUselessKeys(context: AppContext, ip: string | null) {
  const wait = await addDrop(
    localStatements(context.database),
    bucketOf(context, scaled(context, useless), networkOf(ip)),
  )
  if (wait > 0)
    refuse('TOO_MANY_REQUESTS', 'Too many API keys that do not work came from this network', { retry_after: wait })
}
