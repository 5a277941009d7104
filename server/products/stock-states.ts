import { idleDays, type StockFilter } from '#contract/product-list.ts'

/** Nothing of a product has moved for long. */
export function unmoved(product: string) {
  return `not exists (select from stock_movements m where m.org_id = $1 and m.product_id = ${product}
    and m.created_at >= now() - interval '${idleDays} days')`
}

/** The contract's `stockIs` of a product `p` and its stock `s`. `countedProducts` says the same of every product. */
export const stockConditions: Record<StockFilter, string> = {
  low: 's.on_hand <= p.min_stock_level',
  out: 's.on_hand = 0',
  idle: `s.on_hand > 0 and ${unmoved('p.id')}`,
}
