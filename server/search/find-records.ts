import type { FoundRecord } from '#contract/search.ts'
import { inEverySpelling } from '#contract/shared/barcodes.ts'
import { mostFoundOfAKind } from '#contract/shared/limits.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { customerSuggestion } from '#server/customers/suggest-customers.ts'
import { orderSuggestion } from '#server/orders/suggest-orders.ts'
import { picklistSuggestion } from '#server/picking/suggest-picklists.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type Suggested, searchTermFor } from '#server/platform/lists/search-term.ts'
import type { Suggestion } from '#server/platform/lists/suggestion.ts'
import { productSuggestion } from '#server/products/suggest-products.ts'
import { receiptsWithNumber } from '#server/receiving/receipts-with-number.ts'
import { shipmentsWithTracking } from '#server/shipping/shipments-with-tracking.ts'
import { supplierSuggestion } from '#server/suppliers/suggest-suppliers.ts'

type Kind = FoundRecord['kind']

const suggested: readonly { kind: Kind; may: Permission; by: Suggestion }[] = [
  { kind: 'product', may: 'products:read', by: productSuggestion },
  { kind: 'order', may: 'orders:read', by: orderSuggestion },
  { kind: 'customer', may: 'customers:read', by: customerSuggestion },
  { kind: 'supplier', may: 'suppliers:read', by: supplierSuggestion },
  { kind: 'picklist', may: 'picking:read', by: picklistSuggestion },
]

/**
 * At most five records of every kind that the caller may read, all asked for at once: which, and then what they are. Shipments and
 * receipts are named by their whole number alone: what is read off a paper, and not what somebody looks for by a part.
 */
export function findRecords(scope: Scope, q: string): Promise<{ items: FoundRecord[] }> {
  const term = searchTermFor(q, mostFoundOfAKind)
  const numbers = [q, q.toUpperCase()]
  return scope.read(async (tx) => {
    const [shipments, receipts, ...found] = await tx.batch(
      shipmentsWithTracking(numbers),
      receiptsWithNumber(numbers),
      ...suggested.map(({ by }) => by.find(term)),
    )
    const [products, number] = [suggested.findIndex(({ kind }) => kind === 'product'), inEverySpelling(q)]
    if (number !== q && found[products]?.length === 0)
      found[products] = await tx.run(productSuggestion.find(searchTermFor(number, mostFoundOfAKind)))
    const told = await tx.batch(
      ...suggested.map(({ kind, may, by }, place) => {
        const ids = tx.may(may) ? (found[place] ?? []) : []
        const told = ids.length > 0 ? by.tell(ids) : undefined
        return told?.as((rows) => rows.map(as(kind)))
      }),
    )
    return {
      items: [
        ...told.flatMap((items) => items ?? []),
        ...(tx.may('shipping:read') ? shipments.map(as('shipment')) : []),
        ...(tx.may('receiving:read') ? receipts.map(as('receipt')) : []),
      ],
    }
  })
}

const as = (kind: Kind) => (row: Suggested) => ({ kind, ...row })
