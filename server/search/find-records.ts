import { type FoundRecord, recordKinds } from '#contract/search.ts'
import { can, type Permission } from '#contract/shared/permissions.ts'
import { suggestCustomers } from '#server/customers/suggest-customers.ts'
import { suggestOrders } from '#server/orders/suggest-orders.ts'
import { suggestPicklists } from '#server/picking/suggest-picklists.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { type SearchTerm, type Suggested, searchTermFor } from '#server/platform/lists/search-term.ts'
import { suggestProducts } from '#server/products/suggest-products.ts'
import { suggestSuppliers } from '#server/suppliers/suggest-suppliers.ts'

type Suggest = (tx: Tx, term: SearchTerm) => Promise<Suggested[]>
const suggest: Record<FoundRecord['kind'], { may: Permission; by: Suggest }> = {
  product: { may: 'products:read', by: suggestProducts },
  order: { may: 'orders:read', by: suggestOrders },
  customer: { may: 'customers:read', by: suggestCustomers },
  supplier: { may: 'suppliers:read', by: suggestSuppliers },
  picklist: { may: 'picking:read', by: suggestPicklists },
}

const mostOfAKind = 5

/** At most five records of every kind the caller may read, all asked for at once. */
export function findRecords(scope: Scope, q: string): Promise<{ items: FoundRecord[] }> {
  const term = searchTermFor(q, mostOfAKind)
  const kinds = recordKinds.filter((kind) => can(scope.role, suggest[kind].may))
  return scope.read(async (tx) => {
    const found = await Promise.all(
      kinds.map(async (kind) => (await suggest[kind].by(tx, term)).map((row) => ({ kind, ...row }))),
    )
    return { items: found.flat() }
  })
}
