import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Drawn } from './drawn.ts'
import type { Paper } from './paper.ts'

export type ProcessLimits = {
  /** No paper may keep a process longer. */
  longestMs: number
  /** Of JavaScript objects, in each process. */
  memoryMb: number
}
/** A process that draws one paper at a time. `gone` is fulfilled when it has ended, for whatever reason. */
export type DrawingProcess = {
  draw(paper: Paper): Promise<Uint8Array<ArrayBuffer>>
  end(): Promise<unknown>
  gone: Promise<unknown>
}

/** It knows nothing of our environment, secrets least of all, but for where what was compiled once is kept. */
const { NODE_COMPILE_CACHE } = process.env
const env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

export function startDrawingProcess({ longestMs, memoryMb }: ProcessLimits): DrawingProcess {
  const child = fork(new URL('./drawing-process.ts', import.meta.url), {
    ...{ env, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    // Threads that help V8 would take a second core from those who wait for something else.
    execArgv: ['--single-threaded', `--max-old-space-size=${memoryMb}`],
  })
  const failed = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`A drawing process ended with ${signal ?? `code ${code}`}`)
  })

  async function draw(paper: Paper) {
    const timeUp = AbortSignal.timeout(longestMs)
    child.send(paper, () => {}) // where it cannot be sent the process has ended, which is told below
    try {
      const [drawn] = (await Promise.race([once(child, 'message', { signal: timeUp }), failed])) as [Drawn]
      if ('failure' in drawn) throw new Error(`A paper could not be drawn: ${drawn.failure}`)
      return drawn.pdf
    } catch (error) {
      await end()
      throw timeUp.aborted ? new Error(`A paper took longer than ${longestMs} ms to draw`) : error
    }
  }

  const gone = failed.catch(() => undefined)
  function end() {
    child.kill('SIGKILL')
    return gone
  }
  return { draw, end, gone }
}
