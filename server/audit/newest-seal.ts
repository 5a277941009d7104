import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'

type Seal = { position: number; hash: string; sealed_to: string }
const newest = statement<Seal>(
  'shown_audit_seal',
  `select position, encode(hash, 'hex') as hash, audit_at as sealed_to from audit_seals where org_id = $1 order by position desc limit 1`,
)

/** The newest seal; null where nothing was sealed yet. */
export const newestSeal = async (scope: Scope) => ({ seal: (await scope.run(newest()))[0] ?? null })
