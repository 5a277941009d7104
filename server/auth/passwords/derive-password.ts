import { argon2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { openTurns } from '#server/platform/http/turns.ts'

export type Cost = { memory: number; passes: number; parallelism: number }

const mostAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const longestQueue = 202 - mostAtOnce
const turns = openTurns({ atOnce: mostAtOnce, mostWaiting: longestQueue, mostOfOne: longestQueue })
/** A password is nobody's before it is checked: all wait in one queue. */
const everybody = 'everybody'

/**
 * Argon2id on a worker thread. Two at once, for each takes its full memory and a thread that files and name look-ups
 * need as well, and always a core fewer than there are: that one answers everybody else meanwhile. Whoever would wait
 * for seconds is told to come back instead.
 */
export async function derivePassword(password: string, salt: Buffer, length: number, cost: Cost): Promise<Buffer> {
  if (turns.isFull(everybody)) refuseAuth('service_unavailable')
  return turns.take(
    everybody,
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2('argon2id', { message: password, nonce: salt, tagLength: length, ...cost }, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  )
}
