import type { Context } from 'hono'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import type { Caller } from './scope.ts'

/** Finds out who asks, in which organisation, as what. Raises 401 without a live session, 404 for a foreign organisation. */
export type Resolve = (c: Context, endpoint: Pick<Endpoint, 'verb'>) => Promise<Caller>
