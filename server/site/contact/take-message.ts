import type { ContactMessage } from '#contract/contact.ts'
import { leastWaitMs } from '#contract/shared/contact-form.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { log } from '#server/platform/log.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { refuse } from '#server/platform/refusal.ts'
import { idOf } from '../id-of.ts'
import { inSiteTransaction } from '../in-site-transaction.ts'
import { limitStrangers } from '../limit-strangers.ts'
import { contactMail } from './contact-mail.ts'

const hourMs = 3_600_000

// Asked as the server: strangers may write messages, and read none.
const sentLately = localStatement(
  'contact_message_sent_lately',
  `select from contact_messages where id = $1 and received_at > now() - interval '1 hour'`,
)

/**
 * Keeps a message to us, and mails it to CONTACT_EMAIL in the same transaction: once within an hour, however often it is sent, by a
 * second click or by whoever never heard our answer. Refuses `BAD_REQUEST` to programs: nobody is thanked
 * for what is thrown away, so that a person taken for one keeps what they typed. Refuses `TOO_MANY_REQUESTS`.
 */
export async function takeMessage(context: AppContext, message: ContactMessage, ip: string | null) {
  refusePrograms(message)
  const { name, email, company, message: text } = message
  const written = { name, email, company, message: text }
  await limitStrangers(context, 'contact', ip, email)
  const hour = Math.floor(Date.now() / hourMs)
  const idIn = (when: number) => idOf(context, 'contact', when, name, email, company, text)
  // The same message has another id once the clock has struck.
  const before = await localStatements(context.database).run(sentLately(idIn(hour - 1)))
  if (before.length > 0) return
  const id = idIn(hour)
  const to = context.settings.CONTACT_EMAIL
  const isNew = await inSiteTransaction(context.database, async (db) => {
    const row = db.insertInto('contact_messages').values({ id, ...written })
    const { numInsertedOrUpdatedRows: kept } = await row.onConflict((known) => known.doNothing()).executeTakeFirst()
    if (kept && to) await sendMail(db, contactMail(to, written))
    return Boolean(kept)
  })
  // Not who wrote what: logs are kept by others, and for as long as they please.
  if (isNew && !to)
    log.warn(
      { id },
      'a message came by the contact form, and CONTACT_EMAIL names nobody to mail it to: read it in contact_messages',
    )
}

function refusePrograms({ homepage, waited_ms }: ContactMessage) {
  const tooSoon = waited_ms !== null && waited_ms !== undefined && waited_ms < leastWaitMs
  if (homepage || tooSoon) refuse('BAD_REQUEST', 'This looks as if a program had sent it')
}
