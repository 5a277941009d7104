import type { ShipmentDetail } from '#contract/shipping.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'
import { type Shipment, shipmentById } from './shipping-label.ts'

type Beside = Pick<ShipmentDetail, 'status' | 'customer_id' | 'customer_name' | 'user_name' | 'created_at'>

const beside = statement<Beside>(
  'beside_shipment',
  `select s.status, c.id as customer_id, c.name as customer_name, coalesce('API key ' || k.name, m.display_name) as user_name, s.created_at
from shipments s
join orders o on o.org_id = $1 and o.id = s.order_id
left join customers c on c.org_id = $1 and c.id = o.customer_id
left join members m on m.org_id = $1 and m.user_id = s.user_id
left join audit_log a on a.org_id = $1 and a.row_id = s.id and a.action = 'shipment.created'
left join api_keys k on k.org_id = $1 and k.id = a.api_key_id
where s.org_id = $1 and s.id = $2`,
)
// What was in a parcel is what its order holds, as long as it is shipped by it; the lines go on once its label is void.
const lines = statement<ShipmentDetail['items'][number]>(
  'lines_of_shipment',
  `select i.id, i.product_id, p.name as product_name, p.sku as product_sku, i.quantity, i.quantity_picked
from shipments s
join order_items i on i.org_id = $1 and i.order_id = s.order_id
join products p on p.org_id = $1 and p.id = i.product_id
where s.org_id = $1 and s.id = $2 and s.status = 'created'
order by i.position, i.id`,
)

/** One parcel, also one whose label was voided. Refuses one that is not the organisation's. */
export async function getShipment(scope: Scope, id: string): Promise<ShipmentDetail> {
  const [shipment, [more], items] = await scope.batch(shipmentById(id), beside(id), lines(id))
  return { ...labelled(shipment), ...(more ?? notFound('Shipment')), items }
}

function labelled({ weight_kg, rate_amount, name, address_line1, city, country, postcode, ...shipment }: Shipment) {
  const address = { name, address_line1, city, country, postcode }
  return { ...shipment, weight: weight_kg, rate: { amount: rate_amount, currency: 'GBP' as const }, address }
}
