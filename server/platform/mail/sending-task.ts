import type { TaskList } from 'graphile-worker'
import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countRun } from '#server/platform/metrics/jobs.ts'
import { deliverMessage } from './deliver-message.ts'
import type { WayOut } from './post.ts'

/** Sends messages of a kind as jobs; one that has to wait asks for its next attempt, so that it holds up nobody. */
export const sendingTask = (database: Database, out: WayOut): TaskList => ({
  async [out.post.job](payload, { addJob, abortSignal, job }) {
    const { id } = payload as { id: string }
    try {
      const runAt = await countRun(out.post.job, () => deliverMessage(database, out, id, abortSignal))
      if (runAt) await addJob(out.post.job, { id }, { jobKey: id, runAt, priority: job.priority })
    } catch (error) {
      complain(error, `a ${out.post.noun} could not be dealt with; trying again later`, { id })
      throw error
    }
  },
})
