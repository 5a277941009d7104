import type { ApiError } from '#contract/shared/errors.ts'

/** The server answered, and the answer is no. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  constructor(asked: string, status: number, error: Partial<ApiError['error']>) {
    const request = error.request_id ? ` (request ${error.request_id})` : ''
    super(`${asked} answered ${status} ${error.code ?? ''}: ${error.message ?? 'no explanation'}${request}`)
    this.status = status
    this.code = error.code ?? ''
  }
}

/** Nobody answered, or someone asked us to come back: worth asking again. */
export class Unavailable extends Error {
  readonly retryAfterMs: number
  constructor(message: string, retryAfterMs = 0) {
    super(message)
    this.retryAfterMs = retryAfterMs
  }
}

const comeBack = new Set([429, 502, 503, 504])

/** Reads any answer that is not 2xx, also one that did not come from our server. */
export async function failureIn(asked: string, response: Response): Promise<ApiFailure | Unavailable> {
  const body = (await response.json().catch(() => null)) as Partial<ApiError> | null
  if (!comeBack.has(response.status)) return new ApiFailure(asked, response.status, body?.error ?? {})
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return new Unavailable(`${asked} answered ${response.status}`, Number.isFinite(seconds) ? seconds * 1000 : 0)
}

/** fetch hides what happened one or two causes deep: "connect ECONNREFUSED 127.0.0.1:3000". */
export function lostConnection(asked: string, error: unknown): Unavailable {
  let deepest = error
  while (deepest instanceof Error && deepest.cause) deepest = deepest.cause
  return new Unavailable(`${asked}: ${deepest instanceof Error ? deepest.message || deepest.name : deepest}`)
}
