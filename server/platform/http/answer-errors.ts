import type { HttpBindings } from '@hono/node-server'
import type { Hook } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type * as z from 'zod'
import { type RefusalCode, refusals } from '#contract/shared/refusals.ts'
import { complain } from '#server/platform/complain.ts'
import { isNodeLoss, isOutage, isWrongServer } from '#server/platform/database/is-connection-loss.ts'
import { log } from '#server/platform/log.ts'
import { AnyRefusal } from '#server/platform/refusal.ts'

type Body = { code: string; message: string; details?: object }

/** A body we did not read to its end leaves the connection in no state to be used again. */
const extraHeaders: Record<number, Record<string, string>> = {
  413: { connection: 'close' },
  429: { 'retry-after': '1' },
  503: { 'retry-after': '1' },
}

function errorAnswer(c: Context, status: number, body: Body) {
  const headers = { ...extraHeaders[status] }
  if (body.details && 'retry_after' in body.details) headers['retry-after'] = String(body.details.retry_after)
  return c.json({ error: { ...body, request_id: c.get('requestId') } }, status as 400, headers)
}

/** A code as the contract declares it. */
const answerWith = (c: Context, code: RefusalCode, message: string, details?: object) =>
  errorAnswer(c, refusals[code].status, { code, message, ...(details && { details }) })

/** The value a bad field carried, found again by its path; long ones are cut. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  const value = path.reduce<unknown>(
    (at, key) => (at && typeof at === 'object' ? (at as Record<PropertyKey, unknown>)[key] : undefined),
    input,
  )
  return typeof value === 'string' && value.length > 200
    ? `${value.slice(0, 200)}...`
    : typeof value === 'object'
      ? undefined
      : value
}

/** A body of nothing but bad fields must not make an answer larger than itself. */
const mostFields = 50

/** Every bad field by name and value: an unknown key is a bad field under its own name. */
function fieldErrors(error: z.core.$ZodError, input: unknown) {
  return error.issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostFields) : [undefined]
    return keys.map((key) => {
      const path = key === undefined ? issue.path : [...issue.path, key]
      const message = key === undefined ? issue.message : 'Unknown field'
      return { field: path.join('.') || 'body', value: valueAt(input, path), message }
    })
  })
}

/** The message and the details of a `VALIDATION_ERROR`. */
export function wordsForInvalid(error: z.core.$ZodError, input: unknown) {
  const fields = fieldErrors(error, input)
  const [first = { field: 'body', message: 'Is invalid' }] = fields
  return { message: `${first.field}: ${first.message}`, details: { ...first, fields: fields.slice(0, mostFields) } }
}

// biome-ignore lint/suspicious/noExplicitAny: the hook serves every schema; zod-openapi types it per route
export const answerInvalid: Hook<any, any, any, any> = async (result, c) => {
  if (result.success) return
  const input =
    result.target === 'json'
      ? await c.req.json().catch(() => undefined)
      : result.target === 'query'
        ? c.req.query()
        : c.req.param()
  // An id that is no id at all names no row of ours: the same answer as for a foreign one.
  if (result.target === 'param') return answerWith(c, 'NOT_FOUND', 'Not found')
  const { message, details } = wordsForInvalid(result.error, input)
  return answerWith(c, 'VALIDATION_ERROR', message, details)
}

const statusCodes: Record<number, RefusalCode> = { 400: 'BAD_REQUEST', 404: 'NOT_FOUND', 413: 'PAYLOAD_TOO_LARGE' }

const codeOf = ({ status, message }: HTTPException): RefusalCode =>
  /JSON/.test(message) ? 'BAD_JSON' : (statusCodes[status] ?? 'BAD_REQUEST')

export function answerError(error: Error, c: Context) {
  if (error instanceof AnyRefusal)
    return errorAnswer(c, error.status, {
      code: error.code,
      message: error.message,
      ...(error.details ? { details: error.details } : {}),
    })
  if (error instanceof HTTPException && error.status === 415)
    return answerWith(c, 'UNSUPPORTED_MEDIA_TYPE', 'Send a JSON body with content-type application/json')
  if (error instanceof HTTPException)
    return errorAnswer(c, error.status, {
      code: codeOf(error),
      message: error.message,
    })
  if (isCutOff(c)) return answerWith(c, 'REQUEST_TIMEOUT', 'The request did not come in time')
  const code = 'code' in error ? String(error.code) : ''
  const asked = { method: c.req.method, path: c.req.path, requestId: c.get('requestId') }
  if (isBusy(error)) {
    complain(error, 'answered 503', asked)
    return answerWith(c, 'UNAVAILABLE', 'The service is busy; please try again.')
  }
  // Each figure is within its bounds, and what they come to is beyond those of its column.
  if (code === '22003')
    return answerWith(c, 'VALIDATION_ERROR', 'A quantity, a price or what they come to is too large')
  // Text or a date PostgreSQL cannot store, that slipped past the schema, is still the sender's to mend.
  if (/^22(P05|021|007|008)$/.test(code)) return answerWith(c, 'VALIDATION_ERROR', 'A value cannot be stored')
  // A row named in the request was removed between our look and our write.
  if (code === '23503') return answerWith(c, 'NOT_FOUND', 'Something named here has just been removed')
  log.error({ err: error, ...asked }, 'unexpected failure')
  return answerWith(c, 'INTERNAL', 'Something went wrong on our side.')
}

/** Whether the client is gone, or was cut off, before all of its request had come: nobody hears the answer. */
export function isCutOff(c: Context): boolean {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming
  return incoming?.destroyed === true && !incoming.complete
}

/**
 * Connection lost, waiting for one took too long, a lock or statement timed out, the disk is full, an abort that outlived its retries, or an
 * organisation that is being moved.
 */
export function isBusy(error: Error) {
  if (error instanceof AnyRefusal) return error.code === 'organisation_moving'
  const code = 'code' in error ? String(error.code) : ''
  return isOutage(error) || isNodeLoss(error) || isWrongServer(error) || /^(40001|40P01|53|55P03|57014)/.test(code)
}
