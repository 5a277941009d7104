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

/** From when on a digest `g` may follow the last one: a quarter of an hour later, and not in the quiet hours of settings `n`. */
export const tellableAt = `greatest(coalesce(g.told_at + interval '15 minutes', '-infinity'),
  quiet_hours_end(now(), n.quiet_from, n.quiet_until, n.time_zone))`
