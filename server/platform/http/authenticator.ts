import type { Context } from 'hono'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import type { Caller } from '#server/platform/database/scope.ts'

/**
 * Who says they ask, in which organisation. Raises 401 without a good token, 429 for a
 * program that asks too often. Whether the session or the key lives, belongs to the organisation and may
 * do it is proven by the transaction that is opened for the caller (prove-caller.ts).
 */
export type Authenticator = (c: Context, asked: Pick<Endpoint, 'may' | 'takesKeys'>) => Promise<Caller>
