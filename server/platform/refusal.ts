/**
 * A business "no": thrown so that the transaction rolls back, answered as the documented error shape.
 * Codes are lower-case words declared in the contract entry's `refuses`; the status is 409 unless said otherwise.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly details: Record<string, unknown> | undefined

  constructor(code: string, message: string, details?: Record<string, unknown>, status = 409) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.details = details
  }
}

export function refuse(code: string, message: string, details?: Record<string, unknown>): never {
  throw new Refusal(code, message, details)
}

/** Also what a row of another organisation looks like: no difference, not even in the words. */
export function notFound(what: string): never {
  throw new Refusal('NOT_FOUND', `${what} not found`, undefined, 404)
}
