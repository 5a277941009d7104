import { openSender } from '#server/developers/webhooks/post-message.ts'
import { reachOf } from '#server/developers/webhooks/require-address.ts'
import { sendingWebhooks } from '#server/developers/webhooks/webhook-jobs.ts'
import { openWebhookWork } from '#server/developers/webhooks/webhook-work.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { hearNews } from './hear-news.ts'
import { makeJobTables, runDueJobs } from './run-due-jobs.ts'
import { testDatabaseUrl } from './test-context.ts'

/** As somebody has it who tries webhooks out on their own machine. */
export const tryingOut = (context: AppContext): AppContext => ({
  ...context,
  settings: { ...context.settings, WEBHOOK_LOOPBACK: true },
})

/** What the background does about webhooks, until nothing of it is due. */
export async function sendWebhooks(context: AppContext) {
  const url = await testDatabaseUrl()
  await makeJobTables(url)
  await hearNews(context)
  const work = openWebhookWork(context.database)
  while (await work());
  const sender = openSender(reachOf(context))
  await runDueJobs(url, sendingWebhooks(context, sender)).finally(() => sender.close())
}
