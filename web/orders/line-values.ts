import type { Product } from '#contract/products.ts'

/** `reserved_quantity`: of a product that was just chosen, when nothing else is known of its stock yet. */
export type LineProduct = Pick<Product, 'id' | 'name' | 'sku' | 'stock_quantity'> &
  Partial<Pick<Product, 'reserved_quantity'>>
export type LineValues = { product: LineProduct | null; quantity: number; unit_price: number }
