import { isIPv6 } from 'node:net'
import { refuseForNow } from '#server/auth/auth-refusal.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { addDrop, bucketOf, scaled } from './leaky-bucket.ts'

const thirtyIn5Minutes = { burst: 30, every_seconds: 10 }

/** What one address may ask for. Refreshing is bounded so loosely that a whole office behind one address stays signed in. */
const limits = {
  signup: thirtyIn5Minutes,
  recover: thirtyIn5Minutes,
  otp: thirtyIn5Minutes,
  resend: thirtyIn5Minutes,
  user: thirtyIn5Minutes,
  verify: thirtyIn5Minutes,
  token: { burst: 30, every_seconds: 2 },
  refresh: { burst: 600, every_seconds: 0.1 },
  mfa: { burst: 30, every_seconds: 4 },
  demo: { burst: 30, every_seconds: 120 },
} as const
export type VisitKind = keyof typeof limits

/** Refuses an address that asks too often, known or not, before any other work is done for it. */
export async function limitVisits(context: AppContext, kind: VisitKind, ip: string | null) {
  const limit = scaled(context, { kind, ...limits[kind] })
  const wait = await addDrop(localStatements(context.database), bucketOf(context, limit, networkOf(ip)))
  if (wait > 0) refuseForNow('over_request_rate_limit', wait)
}

/** One subscriber of IPv6 has a whole /64 to ask from. A socket that is closed already has no address at all. */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown'
  if (!isIPv6(ip)) return ip
  const [head, tail] = (ip.split('%')[0] ?? '').split('::').map((half) => (half ? half.split(':') : []))
  const [before, after] = [head ?? [], tail ?? []]
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
