import type { TaskList } from 'graphile-worker'
import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countRun } from '#server/platform/metrics/jobs.ts'
import { deliverMail } from './deliver-mail.ts'
import type { MailTransport } from './mail-transport.ts'
import { mailJob } from './queue-mails.ts'

/** Sends mails as jobs; a mail that has to wait asks for its next attempt, so that it holds up nobody. */
export const mailTasks = (database: Database, transport: MailTransport): TaskList => ({
  async [mailJob](payload, { addJob, abortSignal }) {
    const { id } = payload as { id: string }
    try {
      const runAt = await countRun(mailJob, () => deliverMail(database, transport, id, abortSignal))
      if (runAt) await addJob(mailJob, { id }, { jobKey: id, runAt })
    } catch (error) {
      complain(error, 'a mail could not be dealt with; trying again later', { mail_id: id })
      throw error
    }
  },
})
