import { log } from './log.ts'

/**
 * Does a piece of background work now and then every so many milliseconds, in whichever process runs the background work. A failure
 * is logged as `complaint` and tried again next time. Answers the way to stop, which lets a run under way come to its end.
 */
export function regularly(everyMs: number, work: () => Promise<unknown>, complaint: string): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const run = async () => {
    if (running) return
    running = work().catch((error: unknown) => log.warn({ err: error }, complaint))
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
