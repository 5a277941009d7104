import { signedInPages } from '#contract/shared/pages.ts'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { type AboutBusiness, aboutBusiness } from '#server/platform/mail/about-business.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { sendText } from '#server/platform/sms/text-message.ts'
import { alertReaders } from './alert-readers.ts'
import { type Digest, type DigestRow, digestsOf } from './digest.ts'
import { digestMail } from './digest-mail.ts'
import { digestText } from './digest-text.ts'
import { holdDigests } from './hold-digests.ts'

// What has been acknowledged meanwhile is told to nobody; the newest of the rest, and how many there are. One digest at a time: those of all
// people are more than one statement has time for where a rule meets a hundred thousand products.
const take = statement<DigestRow>(
  'take_alert_deliveries',
  `with taken as (
  delete from alert_deliveries where org_id = $1 and user_id = $2 and channel = $3 returning user_id, channel, alert_id
)
select t.user_id, t.channel, a.title, a.message, a.created_at, count(*) over ()::int as total
from taken t join alerts a on a.org_id = $1 and a.id = t.alert_id
where not a.acknowledged
order by a.created_at desc, a.id desc limit $4`,
)

const note = statement(
  'note_alert_digests',
  `update alert_digests g set told_at = now() from unnest($2::uuid[], $3::text[]) as told(user_id, channel)
where g.org_id = $1 and g.user_id = told.user_id and g.channel = told.channel`,
)

const mostListed = 50

/**
 * Writes each member who may be told now one mail and one text message of all that is to be told to them. Whoever has left or wants
 * nothing any more is told nothing, nor is a number that is not verified, and it is forgotten. Once, however many processes do it: the digests are held.
 */
export async function tellMembers(tx: Tx, publicUrl: string): Promise<void> {
  const held = await holdDigests(tx)
  if (held.length === 0) return
  const people = held.map(({ user_id }) => user_id)
  const [here, , addressed, , ...taken] = await tx.batch(
    alertReaders(tx.orgId),
    ...addressesOf(people),
    ...held.map(({ user_id, channel }) => take(user_id, channel, mostListed)),
  )
  const present = new Set(here.map(({ user_id }) => user_id))
  const addresses = new Map(addressed.map(({ id, email }) => [id, email]))
  const told = digestsOf(taken.flat()).flatMap((digest) => {
    const wish = held.find(({ user_id, channel }) => user_id === digest.user_id && channel === digest.channel)
    const to = digest.channel === 'sms' ? wish?.verified_phone : addresses.get(digest.user_id)
    return wish?.is_wanted && present.has(digest.user_id) && to ? [{ ...digest, to }] : []
  })
  const about = aboutBusiness(publicUrl, { id: tx.orgId, name: here[0]?.business ?? '' })
  for (const digest of told) await write(tx, digest, { about, link: publicUrl + signedInPages.alerts })
  if (told.length > 0)
    tx.queue(
      note(
        told.map(({ user_id }) => user_id),
        told.map(({ channel }) => channel),
      ),
    )
}

/** A text message is too short for more than the way to the alerts. */
type Way = { about: AboutBusiness; link: string }

function write({ db, orgId: org_id }: Tx, digest: Digest & { to: string }, { about, link }: Way) {
  if (digest.channel === 'sms') return sendText(db, { to: digest.to, text: digestText(digest, link), org_id })
  return sendMail(db, { ...digestMail(digest.to, digest, about), org_id })
}
