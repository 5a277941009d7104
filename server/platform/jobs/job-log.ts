import type { Logger } from 'graphile-worker'
import { complain } from '#server/platform/complain.ts'
import { isOutage } from '#server/platform/database/is-connection-loss.ts'
import { log } from '#server/platform/log.ts'

/** The runner comes back by itself; until then its jobs wait. */
export const reportOutage = (error: unknown) => complain(error, 'background jobs wait for the database')

/**
 * What the job runner says, in our log. Of jobs that fail we speak ourselves; what it says without a reason is what comes of
 * something that it gave the reason of.
 */
export const jobLogger = (LoggerOf: typeof Logger) =>
  new LoggerOf(() => (_level, message, meta) => {
    const error: unknown = meta?.error ?? meta?.fatalError
    if (error === undefined || meta?.failure) log.debug({ said: message }, 'job runner')
    else if (isOutage(error)) reportOutage(error)
    else complain(error, 'the job runner is in trouble', { said: message })
  })
