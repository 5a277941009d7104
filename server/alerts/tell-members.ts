import { signedInPages } from '#contract/shared/pages.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { type AboutBusiness, aboutBusiness } from '#server/platform/mail/about-business.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { sendText } from '#server/platform/sms/text-message.ts'
import { type Addressee, addressees } from './addressees.ts'
import { type Digest, type DigestRow, digestsOf } from './digest.ts'
import { digestMail } from './digest-mail.ts'
import { digestText } from './digest-text.ts'
import { type HeldDigest, holdDigests } from './hold-digests.ts'

// It stays noted with the message until that has left, for three days from the alert. What is over by now is told to nobody: acknowledged, of a rule that is gone, rests, warns of something else or asks for this channel no more,
// or of a product that is not as it warns of any more. Of each product that a rule warns of the newest. One digest at a time: those of all
// people are more than one statement has time for where a rule meets a hundred thousand products.
const take = statement<DigestRow>(
  'take_alert_deliveries',
  `with taken as (
  update alert_deliveries set message_id = $4 where org_id = $1 and user_id = $2 and channel = $3
  returning user_id, channel, alert_id
), told as (
  select distinct on (a.rule_id, a.product_id) t.user_id, t.channel, a.title, a.message, a.created_at, a.id
  from taken t
  join alerts a on a.org_id = $1 and a.id = t.alert_id
  join alert_rules r on r.org_id = $1 and r.id = a.rule_id
  join alert_rule_states s on s.org_id = $1 and s.rule_id = a.rule_id and s.product_id = a.product_id
  where not a.acknowledged and s.is_breached and r.enabled and r.condition = a.type
    and a.created_at > now() - interval '3 days'
    and case when t.channel = 'email' then r.channel_email else r.channel_sms end
  order by a.rule_id, a.product_id, a.created_at desc, a.id desc
)
select user_id, channel, title, message, created_at, count(*) over ()::int as total
from told order by created_at desc, id desc limit $5`,
)

const note = statement(
  'note_alert_digests',
  `update alert_digests g set told_at = now() from unnest($2::uuid[], $3::text[]) as told(user_id, channel)
where g.org_id = $1 and g.user_id = told.user_id and g.channel = told.channel`,
)

const forget = statement(
  'forget_untold_alerts',
  'delete from alert_deliveries where org_id = $1 and message_id = any($2::uuid[])',
)

const mostListed = 50
/** A digest that has not left by then is written anew, of what is still so. Not as soon as a code, which goes before what can wait. */
const mostMinutes = 180

/**
 * Writes each member who may be told now one mail and one text message of all that is to be told to them. Whoever has left or wants
 * nothing any more is told nothing, nor is a number that is not verified, and it is forgotten. Once, however many processes do it: the digests are held.
 */
export async function tellMembers(tx: Tx, publicUrl: string): Promise<void> {
  const held = (await holdDigests(tx)).map((digest) => ({ ...digest, id: newId() }))
  if (held.length === 0) return
  const takes = held.map(({ user_id, channel, id }) => take(user_id, channel, id, mostListed))
  const [{ business, of }, ...taken] = await addressees(tx, held, ...takes)
  const told = held.flatMap((one, place) => {
    const addressee = of(one)
    const [digest] = digestsOf(taken[place] ?? [])
    return digest && addressee ? [{ ...digest, ...addressee, id: one.id, minutes: worthMinutes(one) }] : []
  })
  const about = aboutBusiness(publicUrl, { id: tx.orgId, name: business })
  for (const digest of told) await write(tx, digest, { about, link: publicUrl + signedInPages.alerts })
  const written = new Set(told.map(({ id }) => id))
  tx.queue(forget(held.map(({ id }) => id).filter((id) => !written.has(id))))
  if (told.length > 0)
    tx.queue(
      note(
        told.map(({ user_id }) => user_id),
        told.map(({ channel }) => channel),
      ),
    )
}

/** None arrives in quiet hours. */
const worthMinutes = ({ quiet_in }: HeldDigest) =>
  Math.floor(Math.min(mostMinutes, ...quiet_in.filter((minutes) => minutes !== null && minutes > 0).map(Number)))

/** What is written, and to whom: whether they work in other businesses, too. */
type Told = Digest & Addressee & { id: string; minutes: number }
/** A text message has little room: only who may take it for another business's names this one. */
type Way = { about: AboutBusiness; link: string }

function write({ db, orgId: org_id }: Tx, { id, minutes, ...digest }: Told, { about, link }: Way) {
  if (digest.channel === 'email')
    return sendMail(db, { ...digestMail(digest.to, digest, about), id, org_id, useful_hours: minutes / 60 })
  const business = digest.has_others ? { name: about.name, link: about.addressOf(signedInPages.alerts) } : undefined
  const text = digestText(digest, { link, business })
  return sendText(db, { to: digest.to, text, id, org_id, useful_minutes: minutes })
}
