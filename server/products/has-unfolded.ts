import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { unfolded } from './unfolded.ts'

const some = statement('has_unfolded', `select from (${unfolded}) as due limit 1`)

/** Whether an organisation's folded figures are not the whole truth yet. */
export const hasUnfolded = async (scope: Scope): Promise<boolean> => (await scope.run(some())).length > 0
