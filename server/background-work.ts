import { alerts } from './alerts/follow-stock.ts'
import { raiseDueAlerts } from './alerts/raise-due-alerts.ts'
import { forgetOldRows } from './auth/forget-old-rows.ts'
import { mailEndingTrials } from './billing/mail-ending-trials.ts'
import { checkBooksInTurn } from './dashboard/check-books-in-turn.ts'
import { tendDemos } from './demo/tend-demos.ts'
import type { AppContext } from './platform/app-context.ts'
import { analyzeNewTables } from './platform/database/analyze-new-tables.ts'
import { forgetOldKeys } from './platform/database/forget-old-keys.ts'
import { dispatchOutbox } from './platform/events/dispatch-outbox.ts'
import type { OutboxConsumer } from './platform/events/outbox-consumer.ts'
import { notifications } from './platform/events/tell-screens.ts'
import { followNews } from './platform/jobs/follow-news.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { runOf, type Schedules } from './platform/jobs/schedule.ts'
import { mailTasks } from './platform/mail/mail-task.ts'
import { openMailTransport } from './platform/mail/mail-transport.ts'
import { keepQueueingMails, queueLostMails } from './platform/mail/queue-mails.ts'
import { figures } from './products/fold-figures.ts'
import { productJobs } from './products/jobs.ts'
import { settleAllLabels } from './shipping/settle-labels.ts'

/** What a room does when some news comes, by name. */
const jobs = { ...productJobs }

/** Who takes the news, each with a position of its own. */
const consumers: readonly OutboxConsumer[] = [
  figures,
  alerts,
  notifications,
  followNews(jobs, [runOf('look-at-new-tables')]),
]

/** What recurs. */
function schedulesOf(context: AppContext): Schedules {
  const { database, publicUrl, carrier, demo } = context
  const tending: Schedules = demo
    ? { 'tend-demos': { at: '* * * * *', atStart: true, work: () => tendDemos(context, demo) } }
    : {}
  return {
    'check-books': { at: '* * * * *', work: checkBooksInTurn(database) },
    // First of all it follows the news, so that the first work of the first organisation is not done with plans for nothing.
    'look-at-new-tables': { at: '* * * * *', atStart: true, work: () => analyzeNewTables(database) },
    'queue-lost-mails': { at: '*/5 * * * *', work: () => queueLostMails(database) },
    'raise-due-alerts': { at: '* * * * *', catchUp: 1, work: () => raiseDueAlerts(database) },
    'settle-labels': { at: '*/15 * * * *', catchUp: 15, work: () => settleAllLabels(database, carrier) },
    'mail-ending-trials': { at: '20 * * * *', catchUp: 60, work: () => mailEndingTrials(database, publicUrl) },
    'forget-old-rows': { at: '40 * * * *', catchUp: 60, work: () => forgetOldRows(database) },
    'forget-old-keys': { at: '50 */6 * * *', catchUp: 360, work: () => forgetOldKeys(database) },
    ...tending,
  }
}

/**
 * All that is done in the background: the news of the outbox, jobs, what recurs, mail. In `npm start`, or alone in `npm run worker`;
 * any number of processes may. `url` leads past a pooler. Answers the way to stop, which lets each piece of work come to a good place.
 */
export async function startBackgroundWork(context: AppContext, url: string): Promise<() => Promise<void>> {
  const { database, settings, publicUrl } = context
  const transport = openMailTransport(settings, publicUrl)
  const quick = transport && mailTasks(database, transport)
  const stopJobs = await runJobs({ url, database, jobs, schedules: schedulesOf(context), ...(quick && { quick }) })
  const stopDispatching = dispatchOutbox(database, consumers)
  const stopQueueing = transport && keepQueueingMails(database)
  return async () => {
    await Promise.all([stopQueueing?.(), stopJobs()])
    await stopDispatching()
  }
}
