import type { Paper } from './paper.ts'
import { type DrawingProcess, type ProcessLimits, startDrawingProcess } from './start-drawing-process.ts'

/** Processes are started when there is something to draw and none is free; one that had nothing to do for a while is ended. */
export function openDrawingProcesses({ idleMs, ...limits }: ProcessLimits & { idleMs: number }) {
  const running = new Set<DrawingProcess>()
  /** Each with the clock that ends it. */
  const free = new Map<DrawingProcess, NodeJS.Timeout>()

  function start() {
    const drawing = startDrawingProcess(limits)
    running.add(drawing)
    drawing.gone.then(() => {
      running.delete(drawing)
      leave(drawing)
    })
    return drawing
  }

  function leave(drawing: DrawingProcess) {
    clearTimeout(free.get(drawing))
    free.delete(drawing)
    return drawing
  }

  function rest(drawing: DrawingProcess) {
    const ending = setTimeout(() => leave(drawing).end(), idleMs).unref()
    free.set(drawing, ending)
  }

  return {
    /** One that fails is not used again. */
    async draw(paper: Paper) {
      // The one that has rested least, so that the others come to their end.
      const last = [...free.keys()].at(-1)
      const drawing = last ? leave(last) : start()
      const pdf = await drawing.draw(paper)
      rest(drawing)
      return pdf
    },
    count: () => running.size,
    close: () => Promise.all([...running].map((drawing) => drawing.end())),
  }
}
