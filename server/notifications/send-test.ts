import type { Channel } from '#contract/notifications.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { addDrop, bucketOf, scaled } from '#server/auth/limits/leaky-bucket.ts'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { type Mail, sendMail } from '#server/platform/mail/mail.ts'
import { refuse } from '#server/platform/refusal.ts'
import { sendText } from '#server/platform/sms/text-message.ts'
import { notificationSettings } from './notification-queries.ts'

/** Three at once and then one in ten minutes: by one person, and to one address or number, whoever asks. */
const limit = { kind: 'test_message', burst: 3, every_seconds: 600 }

/**
 * Sends the caller a mail, or a text message to the number they have saved. Answers where to; refuses `TOO_MANY_REQUESTS`, and a text
 * message without a number.
 */
export function sendTest(context: AppContext, scope: Scope, channel: Channel): Promise<{ to: string }> {
  return scope.transaction(async (tx) => {
    const to = await recipient(tx, channel)
    for (const key of [scope.userId, to]) await limitTests(context, key)
    await write(tx, context, channel, to)
    return { to }
  })
}

async function recipient(tx: Tx, channel: Channel): Promise<string> {
  if (channel === 'sms') return (await notificationSettings(tx)).phone ?? refuseWithoutNumber()
  const [, [person]] = await tx.batch(...addressesOf([tx.userId]))
  return person?.email ?? ''
}

function refuseWithoutNumber(): never {
  const field = { field: 'phone', message: 'Save your number first' }
  refuse('VALIDATION_ERROR', `phone: ${field.message}`, { field: 'phone', value: null, fields: [field] })
}

async function limitTests(context: AppContext, key: string) {
  const wait = await addDrop(localStatements(context.database), bucketOf(context, scaled(context, limit), key))
  if (wait > 0) refuse('TOO_MANY_REQUESTS', `Too many tests; try again in ${Math.ceil(wait / 60)} minutes`)
}

async function write({ db, orgId: org_id }: Tx, { publicUrl }: AppContext, channel: Channel, to: string) {
  if (channel === 'email') await sendMail(db, { ...testMail(to, publicUrl + signedInPages.notifications), org_id })
  else await sendText(db, { to, text: `This is how ${productName} tells you of stock alerts by text message.`, org_id })
}

function testMail(to: string, link: string): Mail {
  const subject = `${productName} can reach you by e-mail`
  const body = mailLayout({
    heading: subject,
    reason: 'You asked for a test, and this is it. Stock alerts come like this.',
    link: { label: 'Open Notifications', href: link },
    closing: 'Nothing else needs to be done.',
  })
  return { to, subject, links: [link], useful_hours: 1, ...body }
}
