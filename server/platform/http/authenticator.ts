import type { Context } from 'hono'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Caller } from '#server/platform/database/scope.ts'

/**
 * Who says they ask, in which organisation. Raises 401 without a good token. Whether the session lives, belongs to a member and may
 * do it is proven by the transaction that is opened for the caller (prove-caller.ts).
 */
export type Authenticator = (c: Context, may: Permission) => Promise<Caller>
