import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

// The thread that draws: papers come in one at a time, bytes go out. A paper that cannot be drawn ends it, and a new one is
// started for the next. Whoever waits for an answer goes before paper, which gets a third of what others get of a core that is
// fought over: enough to be there in time on a busy machine. On Linux a priority is the calling thread's own, elsewhere it
// would be the whole server's.
const niceness = 5
if (process.platform === 'linux') setPriority(niceness)

parentPort?.on('message', async (paper: Paper) => {
  const pdf = await drawPaper(paper)
  parentPort?.postMessage(pdf, [pdf.buffer])
})
