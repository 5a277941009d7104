import { pino } from 'pino'
import { isOutage } from './database/is-connection-loss.ts'

/**
 * Only what explains the failure: drivers hang whole connections, with their statements, on their errors. Where a connection was
 * lost the stack leads to the driver's socket, of every connection anew.
 */
export const explain = (error: unknown) => {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  const code = 'code' in error ? String(error.code) : undefined
  const shown = isOutage(error) ? {} : { stack }
  return { name, message, code, ...shown, cause: error.cause instanceof Error ? error.cause.message : undefined }
}

/** A level that is none is refused by `readSettings`, in one sentence; here it would end the process with a stack. */
function levelIn({ LOG_LEVEL, NODE_ENV }: NodeJS.ProcessEnv) {
  if (LOG_LEVEL && [...Object.keys(pino.levels.values), 'silent'].includes(LOG_LEVEL)) return LOG_LEVEL
  return NODE_ENV === 'test' ? 'silent' : 'info'
}

export const log = pino({
  serializers: { err: explain },
  level: levelIn(process.env),
  redact: ['password', 'token', 'authorization', '*.password', '*.token', '*.authorization'],
  base: undefined,
})
