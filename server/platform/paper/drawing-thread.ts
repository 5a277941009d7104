import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

// The thread that draws: papers come in one at a time, bytes go out. A paper that cannot be drawn ends it, and a new one is
// started for the next. Whoever waits for an answer goes before paper: on Linux a priority is the calling thread's own,
// elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', async (paper: Paper) => {
  const pdf = await drawPaper(paper)
  parentPort?.postMessage(pdf, [pdf.buffer])
})
