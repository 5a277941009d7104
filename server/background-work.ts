import { keepJudgingAlerts } from './alerts/alert-work.ts'
import { alerts } from './alerts/follow-stock.ts'
import { takeAlertTurns } from './alerts/take-alert-turns.ts'
import { checkSealsInTurn } from './audit/check-seals-in-turn.ts'
import { audit } from './audit/follow-writes.ts'
import { sealAuditLogs } from './audit/seal-audit-log.ts'
import { forgetOldRows } from './auth/forget-old-rows.ts'
import { countUsage } from './billing/count-usage.ts'
import { usage } from './billing/follow-usage.ts'
import { takeBillingTurns } from './billing/take-billing-turns.ts'
import { checkBooksInTurn } from './dashboard/check-books-in-turn.ts'
import { finishDeletions } from './data-rights/finish-deletions.ts'
import { dataRightsJobs } from './data-rights/jobs.ts'
import { removeOldExports } from './data-rights/remove-old-exports.ts'
import { tendDemos } from './demo/tend-demos.ts'
import { forgetOldHours } from './developers/keys/forget-old-hours.ts'
import { remindOfKeys } from './developers/keys/remind-of-keys.ts'
import { webhookNews } from './developers/webhooks/follow-news.ts'
import { forgetOldDeliveries } from './developers/webhooks/forget-old-deliveries.ts'
import { openSender } from './developers/webhooks/post-message.ts'
import { reachOf } from './developers/webhooks/require-address.ts'
import { sendingWebhooks } from './developers/webhooks/webhook-jobs.ts'
import { freeLostTurns, keepWritingWebhooks } from './developers/webhooks/webhook-work.ts'
import { orderFigures } from './orders/fold-orders.ts'
import type { AppContext } from './platform/app-context.ts'
import { analyzeNewTables } from './platform/database/analyze-new-tables.ts'
import { forgetOldKeys } from './platform/database/forget-old-keys.ts'
import { dispatchOutbox } from './platform/events/dispatch-outbox.ts'
import type { OutboxConsumer } from './platform/events/outbox-consumer.ts'
import { notifications } from './platform/events/tell-screens.ts'
import { followNews } from './platform/jobs/follow-news.ts'
import type { Jobs } from './platform/jobs/job.ts'
import { round } from './platform/jobs/round.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { runOf, type Schedules } from './platform/jobs/schedule.ts'
import { mailsBy, openMailTransport } from './platform/mail/mail-transport.ts'
import type { WayOut } from './platform/mail/post.ts'
import { keepQueueing, queueLostMessages } from './platform/mail/queue-messages.ts'
import { sendingTask } from './platform/mail/sending-task.ts'
import { openTextTransport } from './platform/sms/open-text-transport.ts'
import { textsBy } from './platform/sms/text-transport.ts'
import { figures } from './products/fold-figures.ts'
import { productJobs } from './products/jobs.ts'
import { askAgainForChanges } from './products/note-unfinished-changes.ts'
import { settleAllLabels } from './shipping/settle-labels.ts'
import { forgetOldSiteRows } from './site/forget-old-site-rows.ts'
import { keepMeasuring } from './site/status/keep-measuring.ts'
import { days } from './stock/fold-days.ts'
import { rankSellers } from './stock/rank-sellers.ts'
import { forgetOldInvitations } from './team/invitations/forget-old-invitations.ts'

/** What a room does when some news comes, by name. */
const jobsOf = (context: AppContext): Jobs => ({ ...productJobs, ...dataRightsJobs(context) })

/** Who takes the news in a process with such a context. */
export const newsConsumers = (context: AppContext) => consumersOf(jobsOf(context))

/** Who takes the news, each with a position of its own. */
const consumersOf = (jobs: Jobs): readonly OutboxConsumer[] => [
  figures,
  days,
  orderFigures,
  alerts,
  usage,
  audit,
  webhookNews,
  notifications,
  followNews(jobs, [runOf('look-at-new-tables')]),
]

/** What recurs. */
export function schedulesOf(context: AppContext): Schedules {
  const { database, publicUrl, carrier, demo } = context
  return {
    'check-books': { at: '* * * * *', work: checkBooksInTurn(database, checkSealsInTurn()) },
    'seal-audit-logs': round({ everyMinutes: 5 }, (turns) => sealAuditLogs(database, turns)),
    // First of all it follows the news, so that the first work of the first organisation is not done with plans for nothing.
    'look-at-new-tables': { at: '* * * * *', atStart: true, work: () => analyzeNewTables(database) },
    'queue-lost-mails': { at: '*/5 * * * *', work: () => queueLostMessages(database) },
    'take-alert-turns': round({ everyMinutes: 1 }, (turns) => takeAlertTurns(database, publicUrl, turns)),
    'take-billing-turns': round({ everyMinutes: 1 }, (turns) => takeBillingTurns(context, ['with us'], turns)),
    'take-turns-at-stripe': round({ everyMinutes: 1 }, (turns) => takeBillingTurns(context, ['at Stripe'], turns)),
    'count-usage': round({ everyMinutes: 10 }, (turns) => countUsage(database, publicUrl, turns)),
    'rank-sellers': round({ everyMinutes: 10 }, (turns) => rankSellers(database, turns)),
    'ask-again-for-changes': round({ everyMinutes: 5 }, (turns) => askAgainForChanges(database, turns)),
    'settle-labels': round({ everyMinutes: 15 }, (turns) => settleAllLabels(database, carrier, turns)),
    'forget-old-rows': { at: '40 * * * *', catchUp: 60, work: () => forgetOldRows(database) },
    'finish-deletions': { at: '*/10 * * * *', catchUp: 1440, work: () => finishDeletions(context) },
    'remove-old-exports': { at: '*/10 * * * *', catchUp: 10, work: () => removeOldExports(database) },
    'forget-old-site-rows': { at: '20 3 * * *', catchUp: 1440, work: () => forgetOldSiteRows(database) },
    'free-lost-webhooks': { at: '*/5 * * * *', work: () => freeLostTurns(database) },
    'forget-old-webhooks': round({ at: '30 3 * * *', catchUp: 1440 }, (turns) => forgetOldDeliveries(database, turns)),
    'forget-old-hours': { at: '30 3 * * *', catchUp: 1440, work: () => forgetOldHours(database) },
    'remind-of-keys': { at: '10 8 * * *', catchUp: 1440, work: () => remindOfKeys(database, publicUrl) },
    'forget-old-invitations': round({ at: '35 3 * * *', catchUp: 1440 }, (turns) =>
      forgetOldInvitations(database, turns),
    ),
    'forget-old-keys': round({ at: '50 */6 * * *', catchUp: 360 }, (turns) => forgetOldKeys(database, turns)),
    'tend-demos': { at: '* * * * *', atStart: true, work: () => tendDemos(context, demo) },
  }
}

/** Ways out that are set up: what has none stays where it was written. */
function waysOut({ settings, publicUrl }: AppContext): WayOut[] {
  const mail = openMailTransport(settings, publicUrl)
  const text = openTextTransport(settings)
  return [...(mail ? [mailsBy(mail)] : []), ...(text ? [textsBy(text)] : [])]
}

/**
 * All that is done in the background: the news of the outbox, jobs, what recurs, mail and text messages, the measuring of the status. In `npm start`, or alone in
 * `npm run worker`; any number of processes may. `url` leads past a pooler. Answers the way to stop, which lets each piece of work come
 * to a good place.
 */
export async function startBackgroundWork(context: AppContext, url: string): Promise<() => Promise<void>> {
  const { database } = context
  const out = waysOut(context)
  const quick = Object.assign({}, ...out.map((way) => sendingTask(database, way)))
  const schedules = schedulesOf(context)
  const jobs = jobsOf(context)
  const sender = openSender(reachOf(context))
  const waiting = sendingWebhooks(context, sender)
  const stopJobs = await runJobs({ url, database, jobs, schedules, waiting, ...(out.length > 0 && { quick }) })
  const stopDispatching = dispatchOutbox(database, newsConsumers(context))
  const stopJudging = keepJudgingAlerts(database)
  const stopWebhooks = keepWritingWebhooks(database)
  const stopMeasuring = keepMeasuring(context, url)
  const stopQueueing = out.map(({ post }) => keepQueueing(database, post))
  return async () => {
    await Promise.all([...stopQueueing.map((stop) => stop()), stopWebhooks(), stopJobs()])
    sender.close()
    await Promise.all([stopDispatching(), stopJudging(), stopMeasuring()])
  }
}
