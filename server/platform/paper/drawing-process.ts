import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { drawPaper } from './draw-paper.ts'
import type { Drawn } from './drawn.ts'
import type { Paper } from './paper.ts'

// The process that draws: papers come in one at a time, bytes go out. Whoever waits for an answer goes before paper, which gets a tenth
// of what others get of a core that is fought over. On Linux a priority is a thread's own: those that are there by now are asked for,
// and whoever comes later inherits ours.
const niceness = 10
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
for (const thread of threads) setPriority(thread, niceness)

// It ends with the server, or by it: what ends the server's whole group in a terminal lets the papers under way be finished.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

const tell = (drawn: Drawn) => new Promise<void>((resolve) => process.send?.(drawn, () => resolve()))

process.on('message', async (paper: Paper) => {
  try {
    await tell({ pdf: await drawPaper(paper) })
  } catch (error) {
    await tell({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    process.exit(1)
  }
})
