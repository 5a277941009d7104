import { setTimeout } from 'node:timers/promises'

const evenTime = 100

/**
 * A known address takes milliseconds of work that an unknown one does not: answers and refusals alike leave after the
 * same time, longer than either needs.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const pause = setTimeout(evenTime)
  try {
    return await work()
  } finally {
    await pause
  }
}
