import { sitePages } from '#contract/shared/site-pages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendMails } from '#server/platform/mail/mail.ts'
import type { SiteDb } from '../in-site-transaction.ts'
import { linkToLeave } from './signed-links.ts'
import { type Notice, noticeMail } from './status-mails.ts'

const atOnce = 500

/** Writes a mail to everybody who confirmed, in the transaction of what it tells. Answers how many. */
export async function tellSubscribers(db: SiteDb, context: AppContext, notice: Notice): Promise<number> {
  const page = `${context.publicUrl}${sitePages.status}`
  let told = 0
  for (let some = await confirmed(db, undefined); some.length > 0; some = await confirmed(db, some.at(-1)?.id)) {
    const mailTo = ({ id, email }: { id: string; email: string }) =>
      noticeMail(email, notice, { page, leave: linkToLeave(context, id) })
    await sendMails(db, some.map(mailTo))
    told += some.length
  }
  return told
}

const confirmed = (db: SiteDb, after = '00000000-0000-0000-0000-000000000000') =>
  db
    .selectFrom('status_subscribers')
    .select(['id', 'email'])
    .where('confirmed_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
