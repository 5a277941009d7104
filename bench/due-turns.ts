import { setTimeout } from 'node:timers/promises'

/**
 * Waits until a turn is due, and answers since when it takes: since then, also where it is asked later, as the answer before it took so long.
 * Whoever forgot the turns that a halted server made late would measure one slow answer where everybody waited.
 */
export async function untilDue(due: number): Promise<number> {
  const early = due - performance.now()
  if (early > 0) await setTimeout(early)
  return Math.min(due, performance.now())
}
