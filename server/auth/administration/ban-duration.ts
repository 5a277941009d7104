import * as z from 'zod'
import { refuseAuth } from '#server/auth/auth-refusal.ts'

export const BanDuration = z.string().max(50)
const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }

/** "24h" or "1h30m" from now; "none" lifts the ban. */
export function bannedUntil(duration: string): string | null {
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d{1,9})(ms|[hms])/g)]
  const whole = parts.map(([part]) => part).join('')
  const length = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (units[unit] ?? 0), 0)
  const until = new Date(Date.now() + length)
  if (whole !== duration || length === 0 || !(until.getUTCFullYear() < 10_000))
    return refuseAuth('validation_failed', { message: 'ban_duration must look like 24h, or be none' })
  return until.toISOString()
}
