import type { OrderItem } from '#contract/orders.ts'

export const mug = { id: 'p-mug', name: 'Blue mug', sku: 'MUG-1', stock_quantity: 12 }
/** A line of three mugs as an order has it. */
export const mugLine = (changes: Partial<OrderItem> = {}): OrderItem => ({
  ...{ id: 'line-1', order_id: 'order', position: 0, version: 1, quantity: 3, unit_price: 2.5, total_price: 7.5 },
  ...{ product_id: mug.id, product_name: mug.name, product_sku: mug.sku, product_barcode: null, stock_quantity: 12 },
  ...{ quantity_received: 0, quantity_picked: 0, reserved_quantity: 0, back_ordered_quantity: 0 },
  product_archived: false,
  ...changes,
})
