import { companyLine } from '#contract/company-line.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { isPrintable } from '#contract/printable.ts'

const isUnprintable = (text: string | null) => text !== null && !isPrintable(text)

/** What the packing slip will not show as it is written. Once there is a label it goes where that says, whose letters were looked at then. */
export function UnprintableSlip({ order }: { order: OrderDetail }) {
  const { customer_name, customer_company, customer_address, shipment_id, items } = order
  const address = [customer_address, order.customer_city, order.customer_country]
  const recipient = shipment_id ? [] : [customer_name, companyLine(customer_name, customer_company), ...address]
  const concerned = [
    ...(recipient.some(isUnprintable) ? ['the name or address of the customer'] : []),
    ...(items.some(({ product_name }) => isUnprintable(product_name)) ? ['the name of a product'] : []),
  ]
  if (concerned.length === 0) return null
  return (
    <p className="mx-4 mb-4 rounded-control border border-low/45 bg-low-tint px-3 py-2 text-sm">
      {`The packing slip cannot print some letters of ${concerned.join(' and of ')}: write them in Latin letters.`}
    </p>
  )
}
