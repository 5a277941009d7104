import * as z from 'zod'
import { apiScopes } from './shared/api-scopes.ts'
import { endpoint } from './shared/endpoint.ts'
import { mostApiKeys } from './shared/limits.ts'
import * as v from './shared/values.ts'

/** A key for a program of the organisation, without what proves it: that is shown once and kept by nobody. */
export const ApiKey = z.object({
  id: v.Id,
  name: z.string(),
  /** How the key begins: enough to know it by, of no use by itself. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Who made it. It belongs to the organisation, and goes on when they leave. */
  user_id: v.Id,
  user_name: z.string().nullable(),
  created_at: v.Moment,
  /** Null for a key that goes on until it is revoked. */
  expires_at: v.Moment.nullable(),
  /** To the minute; null where it never was. */
  last_used_at: v.Moment.nullable(),
  revoked_at: v.Moment.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The key itself is in this answer and never again: null where the same request had been sent before. */
export const MadeApiKey = ApiKey.extend({ key: z.string().nullable() })
export type MadeApiKey = z.infer<typeof MadeApiKey>

export const NewApiKey = z.strictObject({
  name: v.requiredLine(60),
  scopes: z
    .array(z.enum(apiScopes))
    .min(1, 'Choose at least one')
    .max(apiScopes.length)
    .transform((chosen) => apiScopes.filter((scope) => chosen.includes(scope))),
  /** The last day on which it works, in London; none where it is left out. */
  expires_on: v.Day.nullable().default(null),
})
export type NewApiKey = z.output<typeof NewApiKey>

export const apiKeys = {
  list: endpoint({
    get: '/api-keys',
    may: 'developers:write',
    summary: `API keys, the newest first: at most ${mostApiKeys} that work, and the last ones that ended`,
    returns: z.object({ items: z.array(ApiKey) }),
  }),
  create: endpoint({
    post: '/api-keys',
    may: 'developers:write',
    summary: 'Make an API key; it is shown in this answer alone',
    body: NewApiKey,
    returns: MadeApiKey,
    refuses: ['too_many_keys'],
  }),
  revoke: endpoint({
    delete: '/api-keys/:id',
    may: 'developers:write',
    summary: 'Revoke an API key: it stops working at once, for good',
    params: v.ById,
    returns: v.Done,
  }),
}
