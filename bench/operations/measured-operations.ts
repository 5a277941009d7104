import { orders } from '#contract/orders.ts'
import { picking } from '#contract/picking.ts'
import { products } from '#contract/products.ts'
import { shipping } from '#contract/shipping.ts'
import { stock } from '#contract/stock.ts'
import { productId, rows } from './open-bench-shop.ts'

export const linesPerOrder = 10

/** An order on its way through the operations, each of which finds it where the one before left it. */
export type Work = {
  n: number
  order_id: string
  lines: { id: string; version: number; product_id: string; quantity: number }[]
  picklist_id: string
  picks: { id: string; quantity: number }[]
}

export type Operation = {
  name: string
  /** Works on no order; the plan says how often it is done. */
  alone?: 'movements' | 'products'
  request(work: Work): { path: string; json?: unknown }
  /** What a person would have done meanwhile, for all orders at once. */
  before?: string
}

/** Ten different products, the same for the nth order here and in pgbench. */
export const placeOf = (n: number, line: number) => ((n * linesPerOrder + line * 97) % rows) + 1

const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'York', country: 'GB' }
const label = { carrier: 'royal-mail', service: 'standard', weight: 1.5, insurance: false, address }
const pathOf = ({ path }: { path: string }, id = '') => `/api/v1${path.replace(':id', id)}`
const goods = {
  name: 'Enamel mug',
  description: 'Half a pint, white',
  cost_price: 2.4,
  selling_price: 6.5,
  min_stock_level: 12,
}
let skus = 0
const tenLines = Array.from({ length: linesPerOrder }, (_, line) => line)

/** In the order of an order's life. */
export const operations: readonly Operation[] = [
  {
    name: 'record movement',
    alone: 'movements',
    request: () => {
      const product_id = productId(1 + Math.floor(Math.random() * rows))
      return { path: pathOf(stock.record), json: { product_id, movement_type: 'in', quantity: 3 } }
    },
  },
  {
    name: 'create product',
    alone: 'products',
    request: () => ({ path: pathOf(products.create), json: { ...goods, sku: `OURS-${skus++}` } }),
  },
  {
    name: 'new order, 10 lines',
    request: ({ n }) => {
      const items = tenLines.map((line) => ({ product_id: productId(placeOf(n, line)), quantity: line + 1 }))
      return { path: pathOf(orders.create), json: { order_type: 'sale', items } }
    },
  },
  {
    name: 'autosave, 10 lines',
    request: ({ order_id, lines }) => {
      const changed = lines.map((line) => ({ ...line, quantity: line.quantity + 1, unit_price: 2.5 }))
      return { path: pathOf(orders.saveLines, order_id), json: { changed } }
    },
  },
  {
    name: 'confirm, 10 lines',
    before: `update orders set status = 'pending' where status = 'draft'`,
    request: ({ order_id }) => ({ path: pathOf(orders.confirm, order_id) }),
  },
  { name: 'generate picklist', request: ({ order_id }) => ({ path: pathOf(picking.generate, order_id) }) },
  {
    name: 'save picks, 10 lines',
    request: ({ picklist_id, picks }) => ({
      path: pathOf(picking.pick, picklist_id),
      json: { items: picks.map(({ id, quantity }) => ({ picklist_item_id: id, quantity })) },
    }),
  },
  { name: 'ship', request: ({ order_id }) => ({ path: pathOf(shipping.ship, order_id), json: label }) },
]
