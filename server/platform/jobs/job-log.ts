import type { Logger } from 'graphile-worker'
import { complain } from '#server/platform/complain.ts'
import { isConnectionLoss } from '#server/platform/database/is-connection-loss.ts'
import { log } from '#server/platform/log.ts'

/** The runner comes back by itself; until then its jobs wait. */
export const reportOutage = (error: unknown) => complain(error, 'background jobs wait for the database')

/** What the job runner says, in our log. Of jobs that fail we speak ourselves. */
export const jobLogger = (LoggerOf: typeof Logger) =>
  new LoggerOf(() => (level, message, meta) => {
    const error: unknown = meta?.error ?? meta?.fatalError
    if (isConnectionLoss(error)) reportOutage(error)
    else if ((level !== 'error' && level !== 'warning') || meta?.failure) log.debug({ said: message }, 'job runner')
    else log.warn({ said: message }, 'job runner')
  })
