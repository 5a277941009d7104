import { signedInPages as pages } from '#contract/shared/pages.ts'
import type { Permission } from '#contract/shared/permissions.ts'

/** `g`, then one of these. */
export const goTo: Readonly<Record<string, string>> = {
  d: pages.dashboard,
  p: pages.products,
  o: pages.orders,
  k: pages.picklists,
  m: pages.stockMovements,
  c: pages.customers,
  s: pages.suppliers,
  l: pages.locations,
  a: pages.alerts,
}

/** The screens on which `n` opens the dialog for a new row, and what one must be allowed for it. */
export const newOn: Readonly<Record<string, Permission>> = {
  [pages.products]: 'products:write',
  [pages.orders]: 'orders:write',
  [pages.stockMovements]: 'stock:write',
  [pages.customers]: 'customers:write',
  [pages.suppliers]: 'suppliers:write',
  [pages.locations]: 'locations:write',
}
