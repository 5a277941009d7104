import { complain } from '#server/platform/complain.ts'
import { countRun } from '#server/platform/metrics/jobs.ts'

/**
 * Does a piece of background work now and then every so many milliseconds, in whichever process runs the background work. A failure
 * is logged under the name of the job and tried again next time. Answers the way to stop, which lets a run under way come to its end.
 */
export function regularly(job: string, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const run = async () => {
    if (running) return
    running = countRun(job, work).catch((error: unknown) =>
      complain(error, 'background work failed; trying later', { job }),
    )
    await running
    running = undefined
  }
  const timer = setInterval(run, everyMs)
  void run()
  return async () => {
    clearInterval(timer)
    await running
  }
}
