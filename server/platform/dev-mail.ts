import { type Context, Hono, type Next } from 'hono'
import { html } from 'hono/html'
import { productName } from '#contract/shared/product-name.ts'
import type { House } from './house.ts'
import type { Mail } from './mail.ts'
import { sitsAtThisMachine } from './sits-at-this-machine.ts'

type KeptMail = Mail & { at: string }

const shown = 100

/** Below /dev: the local outbox for whoever sits at this machine. Mails carry sign-in links, so nobody else sees a thing. */
export function devMailRoutes(house: House): Hono {
  const app = new Hono()
  if (house.settings.NODE_ENV === 'production' || house.settings.SMTP_URL) return app
  app.use('/mail', onlyAtThisMachine(house))
  app.use('/mail.json', onlyAtThisMachine(house))
  app.get('/mail', async (c) => c.html(page(await newestMails(house))))
  app.get('/mail.json', async (c) => c.json(await newestMails(house)))
  return app
}

function onlyAtThisMachine(house: House) {
  return async (c: Context, next: Next) => (sitsAtThisMachine(c, house) ? next() : c.notFound())
}

async function newestMails({ database }: House): Promise<KeptMail[]> {
  const rows = await database.local
    .selectFrom('mail_outbox')
    .select(['recipient as to', 'subject', 'text_body as text', 'html_body as html', 'links', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map((row) => ({ ...row, links: row.links as string[] }))
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
      h2 { font-size: 1.125rem; margin: 0; }
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

const article = ({ to, subject, text, links, at }: KeptMail) => html`<article>
  <h2>${subject}</h2>
  <p>To ${to} · <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
  <pre>${text}</pre>
  ${links.filter((link) => /^https?:\/\//.test(link)).map((link) => html`<p class="link"><a href="${link}">Open the link</a></p>`)}
</article>`
