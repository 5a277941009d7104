import { type Context, Hono } from 'hono'
import { ContactMessage } from '#contract/contact.ts'
import { openFunctions } from '#contract/functions.ts'
import { type ContactOutcome, contactFields, contactOf, leftEmpty } from '#contract/shared/contact-form.ts'
import { sitePages } from '#contract/shared/site-pages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { complain } from '#server/platform/complain.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { readOpenBody } from '#server/platform/http/read-open-body.ts'
import { AnyRefusal, refuse } from '#server/platform/refusal.ts'
import { comesFromUs } from '../comes-from-us.ts'
import { readForm } from '../read-form.ts'
import { takeMessage } from './take-message.ts'

const addressOf = (context: AppContext, c: Context) => clientAddress(c, context.settings.AUTH_TRUSTED_PROXY)

/** Below /functions/v1: a message to us, from whoever. */
export function contactFunction(context: AppContext): Hono {
  const { path, body } = openFunctions.sendContactEmail
  return new Hono().post(path, async (c) => {
    if (!comesFromUs(c, context.publicUrl)) refuse('FORBIDDEN', 'This was sent by a page that is not ours')
    await takeMessage(context, await readOpenBody(c, body), addressOf(context, c))
    return c.json({ success: true })
  })
}

/** The same as a form without a script sends it; the page it leads to shows what became of it. */
export function contactForm(context: AppContext): Hono {
  return new Hono().post(sitePages.contact, async (c) => {
    const outcome = await take(context, c).catch((error: unknown): ContactOutcome => {
      if (!(error instanceof AnyRefusal)) complain(error, 'a contact form could not be taken')
      return 'failed'
    })
    return c.redirect(`${sitePages.contact}#${outcome}`, 303)
  })
}

async function take(context: AppContext, c: Context): Promise<ContactOutcome> {
  if (!comesFromUs(c, context.publicUrl)) return 'failed'
  const form = await readForm(c, contactFields)
  const contact = contactOf(form)
  if (leftEmpty({ ...form, ...contact }).length > 0) return 'missing'
  const parsed = ContactMessage.safeParse(contact)
  if (!parsed.success) return parsed.error.issues.some(({ path }) => path[0] === 'email') ? 'missing' : 'failed'
  await takeMessage(context, parsed.data, addressOf(context, c))
  return 'sent'
}
