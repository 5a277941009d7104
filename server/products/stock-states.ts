import type { StockState } from '#contract/product-list.ts'

/** The contract's `stockIs` of a product `p` and its stock `s`. The view counted_products says the same of every product. */
export const stockConditions: Record<StockState, string> = {
  low: 's.on_hand <= p.min_stock_level',
  out: 's.on_hand = 0',
}
