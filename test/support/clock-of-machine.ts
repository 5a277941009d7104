import { afterEach, beforeEach, vi } from 'vitest'

/** What time it is at the server. */
export const serverTime = Date.parse('2026-11-27T16:40:00Z')
export const hour = 3_600_000

/**
 * For tests of what the browser tells by the server's clock: each begins with modules that have heard of none. Answers what sets the clock of
 * this machine so many hours ahead, has the server's heard, and is called before what is tested is imported.
 */
export function clockOfMachine() {
  beforeEach(() => vi.resetModules())
  afterEach(() => {
    vi.resetModules() // nor shall another file go by the clock that was heard of here
    vi.useRealTimers()
  })
  return async function isAhead(hours: number) {
    vi.useFakeTimers({ now: serverTime + hours * hour })
    const { hearClock } = await import('../../web/platform/server-clock.ts')
    hearClock(new Date(serverTime).toUTCString())
  }
}
