import type { ApiError } from '#contract/shared/errors.ts'

export type RefusalDetails = NonNullable<ApiError['error']['details']>

/** The server said no, or could not be reached (`status` 0); `code` is what a screen may branch on, never the message. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: RefusalDetails
  readonly requestId: string | undefined

  constructor(refusal: {
    status: number
    code: string
    message: string
    details?: RefusalDetails | undefined
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

/** A save was asked for while nobody is signed in. */
export class NotAuthenticated extends Error {
  constructor() {
    super('User not authenticated')
    this.name = 'NotAuthenticated'
  }
}

/** Nobody is signed in, or not any more: nothing was saved. */
export const isNobody = (error: Error | null) =>
  error instanceof NotAuthenticated || (error instanceof ApiRefusal && error.status === 401)

/** The auth service says no in a shape of its own. */
type AuthRefusal = { code?: string; message?: string }

/** Reads any answer that is not 2xx, also one that did not come from our server. */
export async function refusalIn(response: Response): Promise<ApiRefusal> {
  const body = (await response.json().catch(() => null)) as (Partial<ApiError> & AuthRefusal) | null
  const requestId = body?.error?.request_id ?? response.headers.get('x-request-id') ?? undefined
  return new ApiRefusal({
    status: response.status,
    code: body?.error?.code ?? body?.code ?? `http_${response.status}`,
    message: body?.error?.message ?? body?.message ?? `The server answered ${response.status}. Please try again.`,
    details: body?.error?.details,
    requestId,
  })
}

export const unreachable = () =>
  new ApiRefusal({
    status: 0,
    code: 'unreachable',
    message: 'The server could not be reached. Check your connection and try again.',
  })
