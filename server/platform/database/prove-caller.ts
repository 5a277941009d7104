import { runtimeRole } from './migration/ensure-roles.ts'
import type { Statement } from './packet.ts'
import type { Caller } from './scope.ts'

/**
 * Who somebody was the last time they asked, to be proven before this request has any effect. `statement` sets the organisation
 * for the transaction where they still belong to it; `judge` raises OutdatedCaller where its row is not what was presumed.
 */
export type Presumption = { statement: Statement; judge(row: object | undefined): void }

/** Nothing was committed and nothing answered: find out who asks, and begin again. */
export class OutdatedCaller extends Error {
  constructor() {
    super('The caller is not who they were presumed to be')
  }
}

/** Part of every statement that opens a tenant transaction: the login owns the tables, the runtime role is held by their policies. */
export const stepDown = `set_config('role', '${runtimeRole}', true)`

const enter = `select ${stepDown}, set_config('app.org_id', $1::uuid::text, true)`

/** How the transactions of a scope enter its organisation, and whether the caller has been proven by one of them. */
export type Proof = {
  statement(): Statement
  judge(row: object | undefined): void
  isDone(): boolean
  /** For a second attempt, after one that had no effect. */
  reopen(): void
}

export function openProof(caller: Caller, presumed: Presumption | undefined): Proof {
  let open = presumed
  return {
    statement: () => open?.statement ?? { name: 'enter', text: enter, values: [caller.orgId] },
    judge(row) {
      open?.judge(row)
      open = undefined
    },
    isDone: () => open === undefined,
    reopen: () => {
      open = presumed
    },
  }
}
