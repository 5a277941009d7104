import { type ApiScope, readingOf, scopesGrant } from '#contract/shared/api-scopes.ts'

/** An area of the stockroom, with what a key may be allowed in it. */
export type ScopeArea = { label: string; noun: string; read?: ApiScope; write?: ApiScope }

export const scopeAreas = [
  {
    label: 'Products with their stock, and categories',
    noun: 'products with their stock',
    read: 'products:read',
    write: 'products:write',
  },
  { label: 'Stock by location, and movements', noun: 'stock', read: 'stock:read', write: 'stock:write' },
  { label: 'Locations', noun: 'locations', write: 'locations:write' },
  { label: 'Orders', noun: 'orders', read: 'orders:read', write: 'orders:write' },
  { label: 'Customers', noun: 'customers', read: 'customers:read', write: 'customers:write' },
  { label: 'Suppliers', noun: 'suppliers', read: 'suppliers:read', write: 'suppliers:write' },
  { label: 'Receiving, which adds to stock', noun: 'deliveries', read: 'receiving:read', write: 'receiving:write' },
  { label: 'Picking, which takes from stock', noun: 'picklists', read: 'picking:read', write: 'picking:write' },
  {
    label: 'Shipping, which picks what is not picked yet',
    noun: 'shipping labels',
    read: 'shipping:read',
    write: 'shipping:write',
  },
  { label: 'Alerts and alert rules', noun: 'alerts', read: 'alerts:read', write: 'alerts:write' },
  { label: 'Dashboard with its figures, search and live news', noun: 'the dashboard', read: 'dashboard:read' },
  { label: 'Balance of the books', noun: 'the balance of the books', read: 'books:read' },
] as const satisfies readonly ScopeArea[]

/** The scopes after one was ticked or unticked: who writes reads too, and who may not read does not write. */
export const toggled = (held: readonly ApiScope[], scope: ApiScope): ApiScope[] =>
  held.includes(scope)
    ? held.filter((one) => one !== scope && readingOf(one) !== scope)
    : [...new Set([...held, scope, readingOf(scope)])]

const list = new Intl.ListFormat('en-GB')

/** `Writes products and stock; reads orders`. */
export function scopeWords(held: readonly ApiScope[]): string {
  const areas: readonly ScopeArea[] = scopeAreas
  const written = areas.filter(({ write }) => write && held.includes(write))
  const readOnly = areas.filter((area) => area.read && scopesGrant(held, area.read) && !written.includes(area))
  const part = (verb: string, of: readonly ScopeArea[]) =>
    of.length > 0 ? [`${verb} ${list.format(of.map(({ noun }) => noun))}`] : []
  const text = [...part('writes', written), ...part('reads', readOnly)].join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const readingAll: ApiScope[] = scopeAreas.flatMap((area) => ('read' in area ? [area.read] : []))
