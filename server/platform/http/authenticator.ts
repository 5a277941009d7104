import type { Context } from 'hono'
import type { Presumption } from '#server/platform/database/prove-caller.ts'
import type { Caller } from '#server/platform/database/scope.ts'

/** Who asks, in which organisation, as what. Both raise 401 without a good token, 404 for an organisation that is none. */
export type Authenticator = {
  /** Asks the database. Raises 401 without a live session, 403 where the second step is missing, 404 for a foreign organisation. */
  resolve(c: Context): Promise<Caller>
  /** Who it was the last time, for a scope that proves it with its first statements; undefined where nobody has asked yet. */
  presume(c: Context): Promise<{ caller: Caller; presumed: Presumption } | undefined>
}
