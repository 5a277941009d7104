import { companyLine } from '#contract/company-line.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { Unprintable } from '../ui/unprintable.tsx'

/** What the packing slip will not show as it is written. Once there is a label it goes where that says, whose letters were looked at then. */
export function UnprintableSlip({ order }: { order: OrderDetail }) {
  const { customer_name, customer_company, customer_address, shipment_id, items } = order
  const address = [customer_address, order.customer_city, order.customer_country]
  const recipient = [customer_name, companyLine(customer_name, customer_company), ...address]
  return (
    <Unprintable
      className="mx-4 mb-4"
      paper="packing slip"
      texts={{
        'the name or address of the customer': shipment_id ? [] : recipient,
        ...productsOf(items),
      }}
    />
  )
}

/** And what the purchase order will not. */
export const UnprintablePurchase = ({ order: { supplier_name, items } }: { order: OrderDetail }) => (
  <Unprintable
    className="mx-4 mb-4"
    paper="purchase order"
    texts={{ 'the name of the supplier': [supplier_name], ...productsOf(items) }}
  />
)

const productsOf = (items: OrderDetail['items']) => ({
  'the name of a product': items.map((item) => item.product_name),
  'a SKU': items.map((item) => item.product_sku),
})
