import { setTimeout as sleep } from 'node:timers/promises'
import { isLateEntry } from './is-connection-loss.ts'

const patienceMs = 30_000
const pauseMs = 100

/**
 * Repeats what failed because nobody was let into the database in time. Who asks over a connection of the pool hears of that after 2 s;
 * a process that starts has longer, and a machine that has just come up again often needs it.
 */
export async function untilLetIn<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLateEntry(error) || Date.now() > deadline) throw error
    }
    await sleep(pauseMs)
  }
}
