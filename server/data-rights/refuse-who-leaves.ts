import { holdPeople } from '#server/auth/accounts/hold-people.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'

const waits = localStatement('joining_account_waits', 'select from account_deletions where user_id = $1')

/** Whoever asked for the end of their account takes that back first: a business must not lose its owner on the day it is erased. */
export async function refuseWhoLeaves(tx: Tx) {
  await tx.batch(...holdPeople([tx.userId]))
  const waiting = await tx.run(waits(tx.userId))
  if (waiting.length > 0) refuseAuth('account_closing')
}
