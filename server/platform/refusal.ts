import { type DetailsOf, type RefusalCode, refusals } from '#contract/shared/refusals.ts'

/** A "no" of any service of ours: thrown so that an open transaction rolls back, answered with its status. */
export abstract class AnyRefusal extends Error {
  abstract readonly code: string
  abstract readonly status: number
  abstract readonly details: object | undefined
}

type Details<Code extends RefusalCode> =
  undefined extends DetailsOf<Code> ? [details?: DetailsOf<Code>] : [details: DetailsOf<Code>]

/** A "no" of the API: the contract declares its code with its status and details (contract/shared/refusals.ts). */
export class Refusal<Code extends RefusalCode = RefusalCode> extends AnyRefusal {
  readonly code: Code
  readonly status: number
  readonly details: object | undefined

  constructor(code: Code, message: string, ...[details]: Details<Code>) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code].status
    this.details = details
  }
}

export function refuse<Code extends RefusalCode>(code: Code, message: string, ...details: Details<Code>): never {
  throw new Refusal(code, message, ...details)
}

/** Whether the organisation works elsewhere: whatever was to be done for it is done there. */
export const hasMoved = (error: unknown) => error instanceof Refusal && error.code === 'organisation_moved'

/** Also what a row of another organisation looks like: no difference, not even in the words. */
export function notFound(what: string): never {
  refuse('NOT_FOUND', `${what} not found`)
}
