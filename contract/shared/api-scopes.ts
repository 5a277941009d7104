import type { Permission } from './permissions.ts'

/**
 * What an API key can be allowed, in the words of the permissions: reading or writing an area of the stockroom. What is about people,
 * the plan, keys and the business itself is not among them. A tuple in the order it is shown.
 */
export const apiScopes = [
  'dashboard:read',
  'products:read',
  'products:write',
  'stock:read',
  'stock:write',
  'locations:write',
  'customers:read',
  'customers:write',
  'suppliers:read',
  'suppliers:write',
  'orders:read',
  'orders:write',
  'receiving:read',
  'receiving:write',
  'picking:read',
  'picking:write',
  'shipping:read',
  'shipping:write',
  'alerts:read',
  'alerts:write',
  'books:read',
] as const satisfies readonly Permission[]
export type ApiScope = (typeof apiScopes)[number]

const scopes: ReadonlySet<string> = new Set(apiScopes)
export const isApiScope = (permission: Permission): permission is ApiScope => scopes.has(permission)

/** What can be read with a scope: who may write an area may read it. */
const reading: Partial<Record<ApiScope, ApiScope>> = { 'locations:write': 'stock:read' }
export const readingOf = (scope: ApiScope): ApiScope =>
  reading[scope] ?? (scope.replace(/:write$/, ':read') as ApiScope)

/** The scopes with any of which a key may do something; none for what no key may. */
export const scopesThatAllow = (permission: Permission): ApiScope[] =>
  apiScopes.filter((scope) => scope === permission || readingOf(scope) === permission)

export const scopesGrant = (held: readonly ApiScope[], permission: Permission) =>
  scopesThatAllow(permission).some((scope) => held.includes(scope))
