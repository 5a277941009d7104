import type { Tx } from '#server/platform/database/scope.ts'

export async function nameOrganisation(tx: Tx, asked: string) {
  const name = asked.slice(0, 200)
  const organisation = tx.db.selectFrom('organisations').select('name').where('id', '=', tx.orgId)
  const before = await organisation.forNoKeyUpdate().executeTakeFirstOrThrow()
  if (before.name === name) return
  await tx.db.updateTable('organisations').set({ name }).where('id', '=', tx.orgId).execute()
  tx.audit({ action: 'organisation.renamed', table: 'organisations', id: tx.orgId, before, after: { name } })
}
