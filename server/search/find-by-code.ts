import type { FoundRecord } from '#contract/search.ts'
import { ordersWithNumber } from '#server/orders/orders-with-number.ts'
import { picklistsWithNumber } from '#server/picking/picklists-with-number.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import type { Suggested } from '#server/platform/lists/search-term.ts'
import { productsWithCode, productWithSkuAlike } from '#server/products/products-with-code.ts'
import { receiptsWithNumber } from '#server/receiving/receipts-with-number.ts'
import { shipmentsWithTracking } from '#server/shipping/shipments-with-tracking.ts'

/**
 * What a scanned code names; of these what the caller may read. Products come first, the one of that SKU before others. Where nothing has the
 * code itself it is the one product whose SKU it is in other letters: a list or a keyboard may have changed them.
 */
export function findByCode(scope: Scope, code: string): Promise<{ items: FoundRecord[] }> {
  return scope.read(async (tx) => {
    const [products, orders, picklists, shipments, receipts] = await tx.batch(
      productsWithCode(code),
      ordersWithNumber(code),
      picklistsWithNumber(code),
      shipmentsWithTracking([code]),
      receiptsWithNumber([code]),
    )
    const isKnown = [products, orders, picklists, shipments, receipts].some(({ length }) => length > 0)
    const mayProducts = tx.may('products:read')
    const named = mayProducts && !isKnown ? await productWithSkuAlike(tx, code) : products
    return {
      items: [
        ...(mayProducts ? named.map(as('product')) : []),
        ...(tx.may('orders:read') ? orders.map(as('order')) : []),
        ...(tx.may('picking:read') ? picklists.map(as('picklist')) : []),
        ...(tx.may('shipping:read') ? shipments.map(as('shipment')) : []),
        ...(tx.may('receiving:read') ? receipts.map(as('receipt')) : []),
      ],
    }
  })
}

const as = (kind: FoundRecord['kind']) => (row: Suggested) => ({ kind, ...row })
