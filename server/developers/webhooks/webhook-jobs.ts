import type { TaskList } from 'graphile-worker'
import type { AppContext } from '#server/platform/app-context.ts'
import { complain } from '#server/platform/complain.ts'
import type { JobRow } from '#server/platform/jobs/job.ts'
import { countRun } from '#server/platform/metrics/jobs.ts'
import type { Sender } from './post-message.ts'
import { sendDue } from './send-due.ts'
import { sendingJob } from './webhook-work.ts'

/** Sends what is due, an endpoint in each job. */
export const sendingWebhooks = (context: AppContext, sender: Sender): TaskList => ({
  async [sendingJob](payload, { abortSignal }) {
    const row = payload as JobRow
    try {
      await countRun(sendingJob, () => sendDue({ ...context, sender }, row, abortSignal))
    } catch (error) {
      complain(error, 'webhooks could not be sent; trying again later', { ...row })
      throw error
    }
  },
})
