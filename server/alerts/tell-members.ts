import { signedInPages } from '#contract/shared/pages.ts'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { type AboutBusiness, aboutBusiness } from '#server/platform/mail/about-business.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { sendText } from '#server/platform/sms/text-message.ts'
import { alertReaders } from './alert-readers.ts'
import { type Digest, type DigestRow, digestsOf } from './digest.ts'
import { digestMail } from './digest-mail.ts'
import { digestText } from './digest-text.ts'
import { holdDigests } from './hold-digests.ts'

// What is over by now is told to nobody: acknowledged, of a rule that is gone, rests, warns of something else or asks for this channel no more,
// or of a product that is not as it warns of any more. Of each product that a rule warns of the newest. One digest at a time: those of all
// people are more than one statement has time for where a rule meets a hundred thousand products.
const take = statement<DigestRow>(
  'take_alert_deliveries',
  `with taken as (
  delete from alert_deliveries where org_id = $1 and user_id = $2 and channel = $3 returning user_id, channel, alert_id
), told as (
  select distinct on (a.rule_id, a.product_id) t.user_id, t.channel, a.title, a.message, a.created_at, a.id
  from taken t
  join alerts a on a.org_id = $1 and a.id = t.alert_id
  join alert_rules r on r.org_id = $1 and r.id = a.rule_id
  join alert_rule_states s on s.org_id = $1 and s.rule_id = a.rule_id and s.product_id = a.product_id
  where not a.acknowledged and s.is_breached and r.enabled and r.condition = a.type
    and case when t.channel = 'email' then r.channel_email else r.channel_sms end
  order by a.rule_id, a.product_id, a.created_at desc, a.id desc
)
select user_id, channel, title, message, created_at, count(*) over ()::int as total
from told order by created_at desc, id desc limit $4`,
)

const note = statement(
  'note_alert_digests',
  `update alert_digests g set told_at = now(), message_id = told.id
from unnest($2::uuid[], $3::text[], $4::uuid[]) as told(user_id, channel, id)
where g.org_id = $1 and g.user_id = told.user_id and g.channel = told.channel`,
)

const mostListed = 50

/**
 * Writes each member who may be told now one mail and one text message of all that is to be told to them. Whoever has left or wants
 * nothing any more is told nothing, nor is a number that is not verified, and it is forgotten. Once, however many processes do it: the digests are held.
 * Whom one of the `unsent` messages tells waits until it has left.
 */
export async function tellMembers(tx: Tx, publicUrl: string, unsent: readonly string[]): Promise<void> {
  const held = await holdDigests(tx, unsent)
  if (held.length === 0) return
  const people = held.map(({ user_id }) => user_id)
  const [here, , addressed, , ...taken] = await tx.batch(
    alertReaders(tx.orgId),
    ...addressesOf(people),
    ...held.map(({ user_id, channel }) => take(user_id, channel, mostListed)),
  )
  const present = new Map(here.map((reader) => [reader.user_id, reader]))
  const addresses = new Map(addressed.map(({ id, email }) => [id, email]))
  const told = digestsOf(taken.flat()).flatMap((digest) => {
    const wish = held.find(({ user_id, channel }) => user_id === digest.user_id && channel === digest.channel)
    const reader = present.get(digest.user_id)
    const to = digest.channel === 'sms' ? wish?.verified_phone : addresses.get(digest.user_id)
    return wish?.is_wanted && reader && to ? [{ ...digest, id: newId(), to, has_others: reader.has_others }] : []
  })
  const about = aboutBusiness(publicUrl, { id: tx.orgId, name: here[0]?.business ?? '' })
  for (const digest of told) await write(tx, digest, { about, link: publicUrl + signedInPages.alerts })
  if (told.length > 0)
    tx.queue(
      note(
        told.map(({ user_id }) => user_id),
        told.map(({ channel }) => channel),
        told.map(({ id }) => id),
      ),
    )
}

/** What is written, and to whom: whether they work in other businesses, too. */
type Told = Digest & { id: string; to: string; has_others: boolean }
/** A text message has little room: only who may take it for another business's names this one. */
type Way = { about: AboutBusiness; link: string }

function write({ db, orgId: org_id }: Tx, digest: Told, { about, link }: Way) {
  const { id } = digest
  if (digest.channel === 'email') return sendMail(db, { ...digestMail(digest.to, digest, about), id, org_id })
  const business = digest.has_others ? { name: about.name, link: about.addressOf(signedInPages.alerts) } : undefined
  return sendText(db, { id, to: digest.to, text: digestText(digest, { link, business }), org_id })
}
