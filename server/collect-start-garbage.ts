import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const usual = { firstMs: 5000, lookMs: 1000 }
/** Share of a second: below it nobody is served who would wait. */
const quiet = 0.05

/**
 * Gives back, once and in a quiet second, what a start leaves behind: code that runs once, the making of the demo, a heap that has grown
 * meanwhile. It is 20 MB that Node keeps until work fills them, which on an idle server is never. It halts everything for
 * some 75 ms. Answers once it is done.
 */
export async function collectStartGarbage({ firstMs, lookMs } = usual): Promise<void> {
  await setTimeout(firstMs, undefined, { ref: false })
  for (;;) {
    const before = performance.eventLoopUtilization()
    await setTimeout(lookMs, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < quiet) break
  }
  garbageCollector()({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Node shows it only to those that ask for it. */
function garbageCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as NodeJS.GCFunction
}
