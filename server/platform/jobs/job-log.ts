import type { Logger } from 'graphile-worker'
import { isConnectionLoss } from '#server/platform/is-connection-loss.ts'
import { log } from '#server/platform/log.ts'

const quietMs = 1000

/** Says that the database cannot be reached, once a second at most: several connections find out at once, again and again. */
export function openOutageLog() {
  let quietUntil = 0
  return (error: unknown) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + quietMs
    log.warn({ reason: String(error) }, 'background jobs wait for the database')
  }
}

/** What the job runner says, in our log. Of jobs that fail we speak ourselves. */
export const jobLogger = (LoggerOf: typeof Logger, reportOutage: (error: unknown) => void) =>
  new LoggerOf(() => (level, message, meta) => {
    const error: unknown = meta?.error ?? meta?.fatalError
    if (isConnectionLoss(error)) reportOutage(error)
    else if ((level !== 'error' && level !== 'warning') || meta?.failure) log.debug({ said: message }, 'job runner')
    else log.warn({ said: message }, 'job runner')
  })
