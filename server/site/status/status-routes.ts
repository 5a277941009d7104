import { type Context, Hono } from 'hono'
import { sitePages } from '#contract/shared/site-pages.ts'
import { type StatusOutcome, type StatusReport, sentByPage, statusAddresses } from '#contract/shared/status.ts'
import { inEvenTime } from '#server/auth/limits/in-even-time.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { complain } from '#server/platform/complain.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { clientAddress } from '#server/platform/http/client-address.ts'
import { AnyRefusal } from '#server/platform/refusal.ts'
import { comesFromUs } from '../comes-from-us.ts'
import { readForm } from '../read-form.ts'
import { answerFromMemory } from './answer-from-memory.ts'
import { readReport, windows } from './read-report.ts'
import { newestUpdates } from './report-queries.ts'
import { statusFeed } from './status-feed.ts'
import { confirmSubscription, endSubscription, subscribe } from './subscribe.ts'
import { withoutDatabase } from './without-database.ts'

/** Nobody loads the database by asking: each process reads once in this time. */
const keptMs = 10_000
const kept = { 'cache-control': `public, max-age=${keptMs / 1000}` }

/** How everything is, for whoever asks, and the mails about it. */
export function statusRoutes(context: AppContext): Hono {
  const report = answerFromMemory(keptMs, reportOf(context))
  const feed = answerFromMemory(keptMs, async () =>
    statusFeed(await localStatements(context.database).run(newestUpdates(windows.maintenanceDays)), context.publicUrl),
  )
  return new Hono()
    .get(statusAddresses.report, async (c) => c.json(await report(), 200, kept))
    .get(statusAddresses.feed, async (c) =>
      c.body(await feed(), 200, { ...kept, 'content-type': 'application/rss+xml; charset=utf-8' }),
    )
    .route('/', subscriptions(context))
}

/** Where the database does not answer, that is the report. */
function reportOf({ database }: AppContext): () => Promise<StatusReport> {
  let last: StatusReport | undefined
  return async () => {
    try {
      last = await readReport(database)
      return last
    } catch (error) {
      complain(error, 'the status could not be read')
      return withoutDatabase(last)
    }
  }
}

function subscriptions(context: AppContext): Hono {
  const app = new Hono()
  app.post(statusAddresses.subscribe, (c) => back(c, () => inEvenTime(() => ask(context, c))))
  // The links of mails lead to the pages at these addresses, whose buttons send this: what only opens a link changes nothing.
  app.post(statusAddresses.confirm, (c) =>
    back(c, async () => ((await confirmSubscription(context, c.req.query())) ? 'subscribed' : 'link-expired')),
  )
  // A mail program whose own button is pressed (RFC 8058) wants no redirect.
  app.post(statusAddresses.unsubscribe, async (c) => {
    const { [sentByPage]: byPage } = await readForm(c, [sentByPage])
    return byPage ? back(c, () => leave(context, c)) : c.text(await leave(context, c))
  })
  return app
}

async function ask(context: AppContext, c: Context): Promise<StatusOutcome> {
  if (!comesFromUs(c, context.publicUrl)) return 'not-subscribed'
  const { email, homepage } = await readForm(c, ['email', 'homepage'])
  if (homepage) return 'not-subscribed'
  await subscribe(context, email, clientAddress(c, context.settings.AUTH_TRUSTED_PROXY))
  return 'check-your-email'
}

const leave = async (context: AppContext, c: Context): Promise<StatusOutcome> =>
  (await endSubscription(context, c.req.query())) ? 'unsubscribed' : 'link-expired'

/** Back to the page, to the part that says what became of it. */
async function back(c: Context, work: () => Promise<StatusOutcome>) {
  const outcome = await work().catch((error: unknown): StatusOutcome => {
    if (!(error instanceof AnyRefusal)) complain(error, 'a subscription could not be changed')
    return 'not-subscribed'
  })
  return c.redirect(`${sitePages.status}#${outcome}`, 303)
}
