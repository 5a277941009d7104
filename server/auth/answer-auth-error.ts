import type { Context } from 'hono'
import { complain } from '#server/platform/complain.ts'
import { isBusy, isCutOff } from '#server/platform/http/answer-errors.ts'
import { log } from '#server/platform/log.ts'
import { AnyRefusal } from '#server/platform/refusal.ts'
import { TooSoon } from './auth-refusal.ts'

/** What went wrong as the client reads it: `code` under the version header, `error_code` for readers without it. */
export function authFailure(error: Error, asked: { method: string; path: string; requestId: unknown }) {
  if (error instanceof AnyRefusal)
    return { status: error.status, code: error.code, message: error.message, extra: error.details }
  if (isBusy(error)) {
    complain(error, 'answered 503', asked)
    return { status: 503, code: 'service_unavailable', message: 'The service is busy; please try again.' }
  }
  log.error({ err: error, ...asked }, 'unexpected failure')
  return { status: 500, code: 'unexpected_failure', message: 'Something went wrong on our side.' }
}

export function answerAuthError(error: Error, c: Context) {
  if (isCutOff(c)) return c.body(null, 408)
  const { method, path } = c.req
  const { status, code, message, extra } = authFailure(error, { method, path, requestId: c.get('requestId') })
  if (status === 503) c.header('retry-after', '1')
  if (error instanceof TooSoon) c.header('retry-after', String(error.seconds))
  // A body that was not read to its end leaves the connection in no state to be used again.
  if (status === 413) c.header('connection', 'close')
  return c.json({ code, error_code: code, message, ...extra }, status as 400)
}
