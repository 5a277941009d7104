import { argon2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { refuseAuth } from './auth-refusal.ts'

export type Cost = { memory: number; passes: number; parallelism: number }

const mostAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const longestQueue = 202 - mostAtOnce
let running = 0
const waiting: (() => void)[] = []

/**
 * Argon2id on a worker thread. Two at once, for each takes its full memory and a thread that files and name look-ups
 * need as well, and always a core fewer than there are: that one answers everybody else meanwhile. Whoever would wait
 * for seconds is told to come back instead.
 */
export async function derivePassword(password: string, salt: Buffer, length: number, cost: Cost): Promise<Buffer> {
  if (waiting.length >= longestQueue) refuseAuth('service_unavailable')
  if (running < mostAtOnce) running += 1
  else await new Promise<void>((resume) => waiting.push(resume))
  try {
    return await new Promise<Buffer>((resolve, reject) =>
      argon2('argon2id', { message: password, nonce: salt, tagLength: length, ...cost }, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    )
  } finally {
    // The place is handed on to the next in the queue, or given back.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
