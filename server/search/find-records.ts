import { type FoundRecord, recordKinds } from '#contract/search.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { customerSuggestion } from '#server/customers/suggest-customers.ts'
import { orderSuggestion } from '#server/orders/suggest-orders.ts'
import { picklistSuggestion } from '#server/picking/suggest-picklists.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { searchTermFor } from '#server/platform/lists/search-term.ts'
import type { Suggestion } from '#server/platform/lists/suggestion.ts'
import { productSuggestion } from '#server/products/suggest-products.ts'
import { supplierSuggestion } from '#server/suppliers/suggest-suppliers.ts'

const suggest: Record<FoundRecord['kind'], { may: Permission; by: Suggestion }> = {
  product: { may: 'products:read', by: productSuggestion },
  order: { may: 'orders:read', by: orderSuggestion },
  customer: { may: 'customers:read', by: customerSuggestion },
  supplier: { may: 'suppliers:read', by: supplierSuggestion },
  picklist: { may: 'picking:read', by: picklistSuggestion },
}

const mostOfAKind = 5

/** At most five records of every kind that the caller may read, all asked for at once: which, and then what they are. */
export function findRecords(scope: Scope, q: string): Promise<{ items: FoundRecord[] }> {
  const term = searchTermFor(q, mostOfAKind)
  return scope.read(async (tx) => {
    const found = await tx.batch(...recordKinds.map((kind) => suggest[kind].by.find(term)))
    const told = await tx.batch(
      ...recordKinds.map((kind, place) => {
        const ids = tx.may(suggest[kind].may) ? (found[place] ?? []) : []
        const told = ids.length > 0 ? suggest[kind].by.tell(ids) : undefined
        return told?.as((rows) => rows.map((row) => ({ kind, ...row })))
      }),
    )
    return { items: told.flatMap((items) => items ?? []) }
  })
}
