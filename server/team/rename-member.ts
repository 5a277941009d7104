import type { Tx } from '#server/platform/database/scope.ts'

export const nameMember = (tx: Tx, display_name: string) =>
  tx.db.updateTable('members').set({ display_name }).where('user_id', '=', tx.userId).execute()

/** Where the request was not about the name itself: the change has its own place in the audit. */
export async function renameMember(tx: Tx, display_name: string) {
  const member = tx.db.selectFrom('members').select('display_name').where('user_id', '=', tx.userId)
  const before = await member.forNoKeyUpdate().executeTakeFirst()
  if (!before || before.display_name === display_name) return
  await nameMember(tx, display_name)
  tx.audit({ action: 'member.renamed', table: 'members', id: tx.userId, before, after: { display_name } })
}
