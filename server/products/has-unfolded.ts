import type { Scope } from '#server/platform/database/scope.ts'
import { unfolded } from './unfolded.ts'

/** Whether an organisation's folded figures are not the whole truth yet. */
export async function hasUnfolded(scope: Scope): Promise<boolean> {
  const [row] = await scope.read((tx) => tx.hot('has_unfolded', `select from (${unfolded}) as due limit 1`, [tx.orgId]))
  return row !== undefined
}
