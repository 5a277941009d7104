import { demoAccount } from '#contract/shared/demo-account.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'

/** Refuses (403) what nobody may do in a demo: its account stays as it was made. */
export async function refuseInDemo(tx: Tx) {
  const organisation = tx.db.selectFrom('organisations').select('is_demo').where('id', '=', tx.orgId)
  const { is_demo } = await organisation.executeTakeFirstOrThrow()
  if (is_demo) refuse(demoAccount.code, demoAccount.reason)
}
