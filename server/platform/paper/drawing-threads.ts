import type { Paper } from './paper.ts'
import { type DrawingThread, startDrawingThread, type ThreadLimits } from './start-drawing-thread.ts'

/** Threads are started when there is something to draw and none is free; one that had nothing to do for a while is ended. */
export function openDrawingThreads({ idleMs, ...limits }: ThreadLimits & { idleMs: number }) {
  const running = new Set<DrawingThread>()
  /** Each with the clock that ends it. */
  const free = new Map<DrawingThread, NodeJS.Timeout>()

  function start() {
    const thread = startDrawingThread(limits)
    running.add(thread)
    thread.gone.then(() => {
      running.delete(thread)
      leave(thread)
    })
    return thread
  }

  function leave(thread: DrawingThread) {
    clearTimeout(free.get(thread))
    free.delete(thread)
    return thread
  }

  function rest(thread: DrawingThread) {
    const ending = setTimeout(() => leave(thread).end(), idleMs).unref()
    free.set(thread, ending)
  }

  return {
    /** One that fails is not used again. */
    async draw(paper: Paper) {
      // The one that has rested least, so that the others come to their end.
      const last = [...free.keys()].at(-1)
      const thread = last ? leave(last) : start()
      const pdf = await thread.draw(paper)
      rest(thread)
      return pdf
    },
    count: () => running.size,
    close: () => Promise.all([...running].map((thread) => thread.end())),
  }
}
