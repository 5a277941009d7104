import { type FoundRecord, recordKinds } from '#contract/search.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { suggestCustomers } from '#server/customers/suggest-customers.ts'
import { suggestOrders } from '#server/orders/suggest-orders.ts'
import { suggestPicklists } from '#server/picking/suggest-picklists.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { type SearchTerm, type Suggested, searchTermFor } from '#server/platform/lists/search-term.ts'
import { suggestProducts } from '#server/products/suggest-products.ts'
import { suggestSuppliers } from '#server/suppliers/suggest-suppliers.ts'

type Suggest = (term: SearchTerm) => Statement<Suggested[]>
const suggest: Record<FoundRecord['kind'], { may: Permission; by: Suggest }> = {
  product: { may: 'products:read', by: suggestProducts },
  order: { may: 'orders:read', by: suggestOrders },
  customer: { may: 'customers:read', by: suggestCustomers },
  supplier: { may: 'suppliers:read', by: suggestSuppliers },
  picklist: { may: 'picking:read', by: suggestPicklists },
}

const mostOfAKind = 5

/** At most five records of every kind, all asked for at once; of these those the caller may read. */
export function findRecords(scope: Scope, q: string): Promise<{ items: FoundRecord[] }> {
  const term = searchTermFor(q, mostOfAKind)
  const statements = recordKinds.map((kind) =>
    suggest[kind].by(term).as((rows) => rows.map((row) => ({ kind, ...row }))),
  )
  return scope.read(async (tx) => {
    const found = await tx.batch(...statements)
    return { items: found.flat().filter(({ kind }) => tx.may(suggest[kind].may)) }
  })
}
