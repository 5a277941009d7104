import type { Scope, Tx } from '#server/platform/database/scope.ts'

/** Who works in the organisation now, by name. Rows of people who left stay for what they did, and are not among them. */
export function listMembers(scope: Scope) {
  return scope.read(async (tx) => {
    const staff = await staffOf(tx)
    const items = await tx.db
      .selectFrom('members')
      .select(['user_id as id', 'display_name'])
      .where('user_id', 'in', staff)
      .orderBy('display_name')
      .orderBy('user_id')
      .execute()
    return { items }
  })
}

/** Whether somebody works in this organisation now. */
export const isMember = async (tx: Tx, userId: string) => (await staffOf(tx)).includes(userId)

async function staffOf(tx: Tx): Promise<string[]> {
  const rows = await tx.db.selectFrom('user_orgs').select('user_id').where('org_id', '=', tx.orgId).execute()
  return rows.map(({ user_id }) => user_id)
}
