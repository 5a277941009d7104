import { complain } from '#server/platform/complain.ts'

/**
 * A loop in the background: does a step every so many milliseconds, or again at once where it answers that there is more to do. A
 * failure is logged as `complaint`, and the step tried again. Answers the way to stop, which lets a step under way come to its end.
 */
export function keepDoing(complaint: string, everyMs: number, step: () => Promise<boolean>): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, everyMs)
    })
  const loop = async () => {
    while (!stopped) {
      const hasMore = await step().catch((error: unknown) => void complain(error, complaint))
      if (!hasMore && !stopped) await rest()
    }
  }
  const running = loop()
  return async () => {
    stopped = true
    wake()
    await running
  }
}
