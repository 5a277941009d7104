import type { ApiError } from '#contract/shared/errors.ts'
import type { DetailsOf, RefusalCode } from '#contract/shared/refusals.ts'

type Details = NonNullable<ApiError['error']['details']>
/** What the contract declares, what the auth service says of the session or the account that asks, and what is no answer of ours. */
type Code = RefusalCode | 'session_not_found' | 'account_closing' | 'unreachable' | 'unsent' | `http_${number}`

/** The server said no, or could not be reached (`status` 0); `code` is what a screen may branch on, never the message. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: Code
  readonly details: Details
  readonly requestId: string | undefined

  constructor(refusal: {
    status: number
    code: Code
    message: string
    details?: Details | undefined
    requestId?: string | undefined
  }) {
    super(refusal.message)
    this.name = 'ApiRefusal'
    this.status = refusal.status
    this.code = refusal.code
    this.details = refusal.details ?? {}
    this.requestId = refusal.requestId
  }
}

/** The details of a refusal with this code, undefined where the error is another. They came over the wire, so each may be missing. */
export const detailsOf = <C extends RefusalCode>(error: unknown, code: C) =>
  error instanceof ApiRefusal && error.code === code ? (error.details as Partial<NonNullable<DetailsOf<C>>>) : undefined

/** A save was asked for while nobody is signed in. */
export class NotAuthenticated extends Error {
  constructor() {
    super('User not authenticated')
    this.name = 'NotAuthenticated'
  }
}

/** The request did not come through, or nobody could take it: the same may be asked again. */
export const isOutage = (error: unknown) => error instanceof ApiRefusal && (error.status === 0 || error.status === 503)

/** What is not there, or not any more: that is said where it would stand, not in a toast. */
export const isMissing = (error: Error) => error instanceof ApiRefusal && error.status === 404

/** Whoever asks may not: asking again cannot help. */
export const isForbidden = (error: Error | null) => error instanceof ApiRefusal && error.status === 403

/** Nobody is signed in, or not any more: nothing was saved. */
export const isNobody = (error: Error | null) =>
  error instanceof NotAuthenticated || (error instanceof ApiRefusal && error.status === 401)

/** The auth service says no in a shape of its own. */
type AuthRefusal = { code?: string; message?: string; address?: string }
type Answer = (Partial<ApiError> & AuthRefusal) | null

/** Reads any answer that is not 2xx, also one that did not come from our server. */
export async function refusalIn(response: Response): Promise<ApiRefusal> {
  const body = (await response.json().catch(() => null)) as Answer
  const requestId = body?.error?.request_id ?? response.headers.get('x-request-id') ?? undefined
  return new ApiRefusal({
    status: response.status,
    code: (body?.error?.code ?? body?.code ?? `http_${response.status}`) as Code,
    message: messageIn(body) ?? `The server answered ${response.status}. Please try again.`,
    details: body?.error?.details ?? (body?.address ? { address: body.address } : undefined),
    requestId,
  })
}

/** The server names what is not there by its path in the request, which only who wrote that can read. */
const messageIn = (body: Answer) =>
  body?.error?.code === 'NOT_FOUND' && body.error.details?.field !== undefined
    ? 'Something this names is not there any more. Load the page again.'
    : (body?.error?.message ?? body?.message)

export const unreachable = (code: 'unreachable' | 'unsent' = 'unreachable') =>
  new ApiRefusal({
    status: 0,
    code,
    message: 'The server could not be reached. Check your connection and try again.',
  })

/** What a request, or the reading of its answer, broke off with: nobody knows more than that; who took it back themselves did so. */
export const brokenOff = (signal?: AbortSignal | null) => (reason: unknown) => {
  throw signal?.aborted ? reason : unreachable()
}

/** Nothing was sent: there was no answer whether the session has another token. */
export const isUnsent = (error: Error | null) => error instanceof ApiRefusal && error.code === 'unsent'
