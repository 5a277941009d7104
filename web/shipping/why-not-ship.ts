import type { ProductStock } from '#contract/order-stock.ts'
import type { OrderItem } from '#contract/orders.ts'
import { plural } from '../platform/format.ts'

type Ordered = Pick<OrderItem, 'product_id' | 'quantity' | 'back_ordered_quantity'>

/**
 * Why no label can be made: shipping takes all that is ordered, and units on back-order are not in stock either. What came by hand is
 * promised to nobody and still ships, so that the order alone does not tell.
 */
export function whyNotShip(
  items: readonly Ordered[],
  stock: readonly Pick<ProductStock, 'product_id' | 'available'>[],
): string | undefined {
  const available = new Map(stock.map((one) => [one.product_id, one.available]))
  const waiting = Map.groupBy(items, ({ product_id }) => product_id)
  const missing = [...waiting].reduce(
    (sum, [id, lines]) =>
      sum + Math.max(0, total(lines, (line) => line.back_ordered_quantity) - (available.get(id) ?? 0)),
    0,
  )
  if (missing === 0) return undefined
  const isOne = missing === 1
  const said = `${plural(missing, 'unit')} ${isOne ? 'is' : 'are'} on back-order and not in stock yet.`
  const isAll = missing === total(items, ({ quantity }) => quantity)
  return isAll ? said : `${said} Take ${isOne ? 'it' : 'them'} off the order to ship the rest.`
}

const total = (lines: readonly Ordered[], unitsOf: (line: Ordered) => number) =>
  lines.reduce((sum, line) => sum + unitsOf(line), 0)
