import type { Channel } from '#contract/notifications.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { type AboutBusiness, aboutBusiness } from '#server/platform/mail/about-business.ts'
import { type Mail, sendMail } from '#server/platform/mail/mail.ts'
import { sendText } from '#server/platform/sms/text-message.ts'
import { limitMessages } from './limit-messages.ts'
import { notificationSettings } from './notification-queries.ts'
import { refusePhone } from './refuse-phone.ts'

/**
 * Sends the caller a mail, or a text message to the number they have saved and verified. Answers where to; refuses `TOO_MANY_REQUESTS`,
 * and a text message without such a number.
 */
export function sendTest(context: AppContext, scope: Scope, channel: Channel): Promise<{ to: string }> {
  return scope.transaction(async (tx) => {
    const to = await recipient(tx, channel)
    await limitMessages({ context, scope, tx }, 'tests', to)
    await write(tx, context, channel, to)
    return { to }
  })
}

async function recipient(tx: Tx, channel: Channel): Promise<string> {
  if (channel === 'sms') return verifiedNumber(tx)
  const [, [person]] = await tx.batch(...addressesOf([tx.userId]))
  return person?.email ?? ''
}

async function verifiedNumber(tx: Tx) {
  const { phone, phone_verified } = await notificationSettings(tx)
  if (phone === null) refusePhone(phone, 'Save your number first')
  if (!phone_verified) refusePhone(phone, 'Verify your number first')
  return phone
}

async function write(tx: Tx, { publicUrl }: AppContext, channel: Channel, to: string) {
  const { db, orgId: org_id } = tx
  if (channel === 'email') await sendMail(db, { ...testMail(to, await aboutOwn(tx, publicUrl)), org_id })
  else await sendText(db, { to, text: `This is how ${productName} tells you of stock alerts by text message.`, org_id })
}

async function aboutOwn({ db, orgId }: Tx, publicUrl: string): Promise<AboutBusiness> {
  const organisation = db.selectFrom('organisations').select(['id', 'name']).where('id', '=', orgId)
  return aboutBusiness(publicUrl, await organisation.executeTakeFirstOrThrow())
}

function testMail(to: string, about: AboutBusiness): Mail {
  const subject = `${productName} can reach you by email`
  const link = about.addressOf(signedInPages.notifications)
  const body = mailLayout({
    heading: subject,
    about: about.name,
    reason: 'You asked for a test, and this is it. Stock alerts come like this.',
    link: { label: 'Open Notifications', href: link },
    closing: 'Nothing else needs to be done.',
  })
  return { to, subject, links: [link], useful_hours: 1, ...body }
}
