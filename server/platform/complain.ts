import { isOutage } from './database/is-connection-loss.ts'
import { log } from './log.ts'

const everyMs = 1000

type Complaint = { error: unknown; message: string; about: object }
/** What came since the last line of its kind. */
type Kept = { times: Map<string, number>; last?: Complaint }
const kept = new Map<string, Kept>()

/**
 * Logs what went wrong and will be tried again. What repeats itself is one line a second with a count; while the database cannot be
 * had that holds for everybody who complains of it together.
 */
export function complain(error: unknown, message: string, about: object = {}) {
  const complaint = { error, message, about }
  const kind = isOutage(error) ? 'the database cannot be had' : message
  const waiting = kept.get(kind)
  if (waiting) {
    waiting.times.set(message, (waiting.times.get(message) ?? 0) + 1)
    waiting.last = complaint
    return
  }
  log.warn({ err: error, ...about }, message)
  keepFor(kind)
}

/** The next line is due in a second, if there is anything to say. */
function keepFor(kind: string) {
  kept.set(kind, { times: new Map() })
  setTimeout(() => {
    const { last, times } = kept.get(kind) ?? {}
    kept.delete(kind)
    if (!last) return
    log.warn({ err: last.error, ...last.about, times: Object.fromEntries(times ?? []) }, last.message)
    keepFor(kind)
  }, everyMs).unref()
}
