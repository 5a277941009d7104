import { type Context, Hono, type Next } from 'hono'
import { html } from 'hono/html'
import { type RawBuilder, sql } from 'kysely'
import { productName } from '#contract/shared/product-name.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isFileLinkGood, signFileLink } from '#server/platform/http/file-links.ts'
import { sitsAtThisMachine } from '#server/platform/http/sits-at-this-machine.ts'
import { isOfDemo, type Mail } from './mail.ts'

type KeptMail = Omit<Mail, 'attachment'> & { at: string; attachment_name?: string }
/** Ids are in the order of time, also within a millisecond. */
type Placed = KeptMail & { id: string }

const shown = 100

/** What is not sent anywhere is read here. */
const keepsMails = ({ settings }: AppContext) => settings.NODE_ENV !== 'production' && !settings.SMTP_URL
const keepsTexts = ({ settings }: AppContext) => settings.NODE_ENV !== 'production' && !settings.TWILIO_ACCOUNT_SID
const keepsAny = (context: AppContext) => keepsMails(context) || keepsTexts(context)

/**
 * Below /dev: the local outbox of mails and text messages for whoever sits at this machine. Mails carry sign-in links, so nobody else sees a thing. What a demo
 * caused is not among them: it is shown to its visitor alone, who holds a signed link.
 */
export function devMailRoutes(context: AppContext): Hono {
  const app = new Hono()
  if (!keepsAny(context)) return app
  app.use('/mail', onlyAtThisMachine(context))
  app.use('/mail.json', onlyAtThisMachine(context))
  app.get('/mail', async (c) => c.html(page(await newestOf(context, ofNoDemo))))
  app.get('/mail.json', async (c) => c.json(await newestOf(context, ofNoDemo)))
  app.get('/mail/:org', async (c) => {
    if (!isFileLinkGood(context, c.req.path, c.req.query())) return c.notFound()
    return c.html(page(await newestOf(context, causedBy(c.req.param('org')))))
  })
  return app
}

/** For the visitor of a demo, for 15 minutes; null where mail is not kept to be read here. */
export const linkToMailsOf = (context: AppContext, org_id: string) =>
  keepsAny(context) ? signFileLink(context, `/dev/mail/${org_id}`) : null

const ofNoDemo = sql<boolean>`not ${isOfDemo}`
const causedBy = (org_id: string) => sql<boolean>`org_id = ${org_id}`

function onlyAtThisMachine(context: AppContext) {
  return async (c: Context, next: Next) => (sitsAtThisMachine(c, context) ? next() : c.notFound())
}

async function newestOf(context: AppContext, which: RawBuilder<boolean>): Promise<KeptMail[]> {
  const mails = keepsMails(context) ? newestMails(context, which) : []
  const texts = keepsTexts(context) ? newestTexts(context, which) : []
  const both = [...(await mails), ...(await texts)]
  const newest = both.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id)).slice(0, shown)
  return newest.map(({ id, ...mail }) => mail)
}

async function newestMails({ database }: AppContext, which: RawBuilder<boolean>): Promise<Placed[]> {
  const rows = await database.local
    .selectFrom('mail_outbox')
    .select(['id', 'recipient as to', 'subject', 'text_body as text', 'html_body as html', 'links', 'created_at as at'])
    .select('attachment_name')
    .where(which)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ attachment_name, ...row }) => ({
    ...row,
    links: row.links as string[],
    ...(attachment_name && { attachment_name }),
  }))
}

/** Text messages in the shape of mails, which have a subject. */
async function newestTexts({ database }: AppContext, which: RawBuilder<boolean>): Promise<Placed[]> {
  const rows = await database.local
    .selectFrom('text_outbox')
    .select(['id', 'recipient as to', 'text_body as text', 'created_at as at'])
    .where(which)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map((row) => ({
    ...row,
    subject: 'Text message',
    html: '',
    links: row.text.match(/https?:\/\/\S+/g) ?? [],
  }))
}

const page = (mails: KeptMail[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Mail · ${productName}</title>
    <link rel="icon" href="/favicon.svg" />
    <style>
      :root { color-scheme: light dark; --paper: light-dark(#faf9f5, #10181a); --card: light-dark(#fffefb, #18221f);
        --line: light-dark(#e2e0d8, #33403b); --ink: light-dark(#14261f, #ecefe6); --soft: light-dark(#4d5c55, #a9b8af);
        --brand: light-dark(#0d6b47, #6fd0a0); }
      body { margin: 0; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
      main { max-width: 44rem; margin: auto; }
      article { margin-top: 1rem; padding: 1rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
      h1 { font-size: 1.5rem; margin: 0; }
      h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
      p { margin: 0.25rem 0; color: var(--soft); overflow-wrap: anywhere; }
      .link { margin-top: 0.75rem; }
      a { color: var(--brand); font-weight: 600; }
      pre { margin: 0.75rem 0 0; padding-top: 0.75rem; border-top: 1px solid var(--line); font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <main>
      <h1>Mail</h1>
      <p>Written by this server and not sent anywhere, newest first.</p>
      ${mails.length === 0 ? html`<article><p>No mail yet.</p></article>` : mails.map(article)}
    </main>
  </body>
</html>`

const article = ({ to, subject, text, links, at, attachment_name }: KeptMail) => html`<article>
  <h2>${subject}</h2>
  <p>To ${to} · <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
  <pre>${text}</pre>
  ${attachment_name && html`<p>With ${attachment_name}</p>`}
  ${links.filter((link) => /^https?:\/\//.test(link)).map((link) => html`<p class="link"><a href="${link}">Open the link</a></p>`)}
</article>`
