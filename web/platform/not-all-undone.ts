import { ApiRefusal } from './api-refusal.ts'
import type { Progress } from './run-steps.ts'

type Rest = (tell?: Progress) => Promise<unknown>

/** What an undo of many fails with. `rest` takes back what did not come through and may yet; undefined where asking again cannot help. */
export class NotAllUndone extends ApiRefusal {
  readonly rest: Rest | undefined

  constructor(left: number, all: number, why: string, rest?: Rest) {
    super({ status: 409, code: 'conflict', message: `${left} of ${all} could not be undone: ${why}` })
    this.rest = rest
  }
}
