import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'

export type ThreadLimits = {
  /** No paper may keep a thread longer. */
  longestMs: number
  /** Of JavaScript objects, on each thread. */
  memoryMb: number
}
/** A thread that draws one paper at a time. `gone` is fulfilled when it has ended, for whatever reason. */
export type DrawingThread = {
  draw(paper: Paper): Promise<Uint8Array<ArrayBuffer>>
  end(): Promise<unknown>
  gone: Promise<unknown>
}

export function startDrawingThread({ longestMs, memoryMb }: ThreadLimits): DrawingThread {
  const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const failed = once(worker, 'exit').then(([code]) => {
    throw new Error(`A drawing thread ended with code ${code}`)
  })

  async function draw(paper: Paper) {
    const timeUp = AbortSignal.timeout(longestMs)
    worker.postMessage(paper)
    try {
      const [pdf] = await Promise.race([once(worker, 'message', { signal: timeUp }), failed])
      return pdf
    } catch (error) {
      await worker.terminate()
      throw timeUp.aborted ? new Error(`A paper took longer than ${longestMs} ms to draw`) : error
    }
  }
  return { draw, end: () => worker.terminate(), gone: failed.catch(() => undefined) }
}
