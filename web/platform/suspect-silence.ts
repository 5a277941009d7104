import { isInSight } from './sight.ts'

const askEvery = 20_000
const answersWithin = 5000

/**
 * Asks, now and then while this tab is in sight, until the signal; `allay` is told of each answer. `silent` comes when there is none:
 * some browsers stop a hidden tab altogether and leave it what it holds.
 */
export function suspectSilence(ask: () => void, signal: AbortSignal) {
  const silence = new AbortController()
  const over = AbortSignal.any([signal, silence.signal])
  let unanswered: ReturnType<typeof setTimeout> | undefined
  const allay = () => {
    clearTimeout(unanswered)
    unanswered = undefined
  }
  const check = () => {
    if (!isInSight()) return allay()
    ask()
    unanswered ??= setTimeout(() => silence.abort(), answersWithin)
  }
  const asking = setInterval(check, askEvery)
  document.addEventListener('visibilitychange', check, { signal: over })
  // A tab that was frozen may have missed what was said meanwhile.
  document.addEventListener('resume', check, { signal: over })
  over.addEventListener('abort', () => {
    clearInterval(asking)
    allay()
  })
  check()
  return { allay, silent: silence.signal }
}
