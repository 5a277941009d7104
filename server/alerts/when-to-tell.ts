import type { Channel } from '#contract/notifications.ts'

/** Pieces of statements about who is told when: members are told through channels, each with a digest of its own. */

/** Joins the settings `n` of a person; who has none has the defaults. */
export const settingsOf = (user: string) => `left join notification_settings n on n.org_id = $1 and n.user_id = ${user}`

/** Whether the person of settings `n` wants to be told through a channel. */
export const isWanted = (channel: string) =>
  `case when ${channel} = 'email' then coalesce(n.by_email, true) else coalesce(n.by_sms, false) end`

/** Of each person and channel `c` that something is to be told through: their settings `n`, and their last digest `g`. */
export const digestsToSend = `from members m
  cross join (values ('email'), ('sms')) c(channel)
  ${settingsOf('m.user_id')}
  left join alert_digests g on g.org_id = $1 and g.user_id = m.user_id and g.channel = c.channel
  where m.org_id = $1 and exists (
    select from alert_deliveries d where d.org_id = $1 and d.user_id = m.user_id and d.channel = c.channel)`

/** How a person wants to be told through a channel: `verified_phone` is the saved number, where they have shown that it is theirs. */
export type Wish = { user_id: string; channel: Channel; verified_phone: string | null; is_wanted: boolean }

/** Of a channel of `g`, with the settings `n` of its person and their verified number `v`. */
export const wishOf = `v.phone as verified_phone, ${isWanted('g.channel')} as is_wanted`

/** When the quiet hours of settings `n` end that go on now; null where none do. */
export const quietUntil = 'quiet_hours_end(now(), n.quiet_from, n.quiet_until, n.time_zone)'

/** In how many minutes those of today and of tomorrow begin, on the clock of their zone; below nothing where they have begun. */
export const quietIn = `array[${['', ' + 1']
  .map(
    (days) =>
      `extract(epoch from timezone(n.time_zone, timezone(n.time_zone, now())::date${days} + n.quiet_from::time) - now())::float8 / 60`,
  )
  .join(', ')}]`

/** From when on a digest `g` may follow the last one: a quarter of an hour later, and not in the quiet hours of settings `n`. */
export const tellableAt = `greatest(coalesce(g.told_at + interval '15 minutes', '-infinity'),
  ${quietUntil})`
