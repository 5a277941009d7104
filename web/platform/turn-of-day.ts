import { formatDate } from './format.ts'
import { serverNow } from './server-clock.ts'

const lookEvery = 60_000

const dayNow = () => formatDate(serverNow().toISOString())

/** The day that what is on screen was read on. */
let day: string | undefined

/**
 * Nobody has to do anything for an order to be late: soon after midnight in London what is on screen is read again, or once the machine
 * wakes up. Listens until it is aborted, and goes on with the day it was when somebody listened last.
 */
export function hearTurnOfDay(readAgain: () => void, signal: AbortSignal) {
  day ??= dayNow()
  const look = () => {
    const now = dayNow()
    if (now === day) return
    day = now
    readAgain()
  }
  const looking = setInterval(look, lookEvery)
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', () => clearInterval(looking))
}
