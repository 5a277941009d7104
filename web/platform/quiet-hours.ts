import type { NotificationSettings } from '#contract/notifications.ts'
import { serverNow } from './server-clock.ts'

type QuietHours = Pick<NotificationSettings, 'quiet_from' | 'quiet_until' | 'time_zone'>

/** Whether a moment falls into somebody's quiet hours, on the clock of their zone; `quiet_hours_end` is the same in SQL. */
export function areQuiet({ quiet_from, quiet_until, time_zone }: QuietHours, moment = serverNow()): boolean {
  if (!quiet_from || !quiet_until) return false
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, hour: '2-digit', minute: '2-digit' })
  const now = clock.format(moment)
  if (quiet_from < quiet_until) return now >= quiet_from && now < quiet_until
  return now >= quiet_from || now < quiet_until
}
