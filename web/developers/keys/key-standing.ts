import type { ApiKey } from '#contract/api-keys.ts'
import { serverNow } from '../../platform/server-clock.ts'

/** How a key stands; a key that ends within two weeks says so. */
export function standingOf({ revoked_at, expires_at }: Pick<ApiKey, 'revoked_at' | 'expires_at'>) {
  if (revoked_at) return 'revoked'
  const left = expires_at === null ? Infinity : Date.parse(expires_at) - serverNow().getTime()
  return left <= 0 ? 'expired' : left < 14 * 864e5 ? 'ending' : 'working'
}
