import { setTimeout as pause } from 'node:timers/promises'
import { Unavailable } from './api-failure.ts'

export type Patience = { signal: AbortSignal; patienceMs?: number }

const firstPauseMs = 100
const longestPauseMs = 2000

/**
 * Tries again, with growing pauses, while the server is away: it may have been killed and be on its way back. Every request
 * carries its idempotency key, so asking twice has one effect.
 */
export async function outlastOutage<T>(
  attempt: () => Promise<T>,
  { signal, patienceMs = 60_000 }: Patience,
): Promise<T> {
  let givesUpAt: number | undefined
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    signal.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      givesUpAt ??= Date.now() + patienceMs
      if (Date.now() >= givesUpAt) throw givenUp(error, patienceMs)
      // Not all at the same moment when many wait for the same server.
      await pause(Math.max(error.retryAfterMs, pauseMs) * (0.75 + Math.random() / 2), undefined, { signal })
    }
  }
}

const givenUp = (last: Unavailable, patienceMs: number) =>
  new Error(
    `The server was away for ${Math.round(patienceMs / 1000)} seconds (${last.message}). Start it and run the same command again: the replay goes on where it stopped.`,
  )
