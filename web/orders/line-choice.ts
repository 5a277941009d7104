import type { OrderType } from '#contract/order-life.ts'
import type { Product } from '#contract/products.ts'
import type { LineProduct, LineValues } from './line-values.ts'

export type Choice = LineProduct & Partial<Pick<Product, 'barcode' | 'cost_price' | 'selling_price'>>

/** A product as a line takes it: at its cost on a purchase, at its selling price on a sale, in pounds. */
export function choiceOf(
  choice: Choice,
  orderType: OrderType,
): Pick<LineValues, 'unit_price'> & { product: LineProduct } {
  const { id, name, sku, stock_quantity, reserved_quantity, cost_price, selling_price } = choice
  const price = orderType === 'purchase' ? cost_price : selling_price
  const known = reserved_quantity === undefined ? {} : { reserved_quantity }
  return { product: { id, name, sku, stock_quantity, ...known }, unit_price: price ?? 0 }
}
