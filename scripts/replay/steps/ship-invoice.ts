import { underLabelStatuses } from '#contract/order-life.ts'
import { picking } from '#contract/picking.ts'
import { shipping } from '#contract/shipping.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Invoice } from '../sales-file/gather-sales.ts'
import { poundsOf } from '../sales-file/pence.ts'
import { carryOutOrder, createOrder, submitAndConfirm } from './carry-out-order.ts'
import type { KnownOrder } from './find-what-is-done.ts'
import { keyFor } from './idempotency-key.ts'
import { type Catalogue, customerName } from './load-catalogue.ts'

/** The statuses of a sale that is behind us. */
export const shippedStatuses: ReadonlySet<string> = new Set(underLabelStatuses)

/** Takes one invoice from order to label, from wherever an earlier run has left it. */
export async function shipInvoice(
  api: ApiClient,
  catalogue: Catalogue,
  invoice: Invoice,
  known: KnownOrder | undefined,
) {
  const order = known ?? (await writeOrder(api, catalogue, invoice))
  const status = await carryOutOrder(api, order, {
    ...submitAndConfirm(api, invoice.number),
    confirmed: (id) => pick(api, id, invoice),
    picked: (id) => ship(api, id, invoice),
  })
  if (!shippedStatuses.has(status))
    throw new Error(`The order of invoice ${invoice.number} is ${status} on the server; it should be shipped.`)
}

function writeOrder(api: ApiClient, catalogue: Catalogue, { number, day, customer, sold }: Invoice) {
  return createOrder(api, {
    order_type: 'sale',
    external_id: number,
    order_date: day,
    customer_id: catalogue.customers.get(customer) ?? null,
    items: sold.map(({ code, quantity, pence }) => ({
      product_id: catalogue.products.get(code) ?? '',
      quantity,
      unit_price: poundsOf(pence),
    })),
  })
}

/** As with a scanner in hand: by SKU, in the order of the invoice. */
async function pick(api: ApiClient, orderId: string, { number, sold }: Invoice) {
  const params = { id: orderId }
  const picklist = await api.call(picking.generate, { params, key: keyFor(number, 'picklist') })
  const items = sold.map(({ code, quantity }) => ({ sku: code, quantity }))
  await api.call(picking.pick, { params: { id: picklist.id }, body: { items }, key: keyFor(number, 'pick') })
  return 'picked' as const
}

async function ship(api: ApiClient, id: string, { number, customer, country }: Invoice) {
  // The file says no more about where its customers live than the country; the label needs a street and a town.
  const address = { name: customerName(customer), address_line1: `Invoice ${number}`, city: country, country }
  const body = { carrier: 'royal-mail', service: 'standard', address } as const
  await api.call(shipping.ship, { params: { id }, body, key: keyFor(number, 'ship') })
  return 'shipped' as const
}
