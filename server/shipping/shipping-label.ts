import type { ShippingLabel } from '#contract/shipping.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { linkToPaper } from '#server/platform/paper/paper-files.ts'
import { notFound } from '#server/platform/refusal.ts'

export type Shipment = {
  id: string
  order_id: string
  order_number: string
  carrier: ShippingLabel['carrier']
  service: ShippingLabel['service']
  weight_kg: number
  insurance: boolean
  name: string
  address_line1: string
  city: string
  country: string
  postcode: string | null
  tracking_number: string
  rate_amount: number
  estimated_delivery: string
}

// One by its own id, or an order's live one; by "case", as row security keeps an index from what "coalesce" answers.
const oneShipment = statement<Shipment>(
  'one_shipment',
  `select s.id, s.order_id, o.order_number, s.carrier, s.service, s.weight_kg, s.insurance, s.name, s.address_line1, s.city, s.country,
  s.postcode, s.tracking_number, s.rate_amount, s.estimated_delivery
from shipments s join orders o on o.org_id = $1 and o.id = s.order_id
where s.org_id = $1 and s.id = case when $2::uuid is null then (
  select id from shipments where org_id = $1 and order_id = $3 and status = 'created') else $2 end`,
)
const shipmentIn = ([shipment]: Shipment[]) => shipment ?? notFound('Shipment')

export const liveShipment = (orderId: string) => oneShipment(null, orderId).as(shipmentIn)
export const shipmentById = (id: string) => oneShipment(id, null).as(shipmentIn)

/** The label as the world sees it; its PDF is behind a link signed for 15 minutes. */
export function labelOf(context: AppContext, orgId: string, shipment: Shipment): ShippingLabel {
  const { id, tracking_number, carrier, service, estimated_delivery, rate_amount } = shipment
  return {
    id,
    tracking_number,
    carrier,
    service,
    estimated_delivery,
    rate: { amount: rate_amount, currency: 'GBP' },
    label_url: linkToPaper(context, orgId, 'labels', id),
  }
}

export async function getLabel(scope: Scope, context: AppContext, orderId: string) {
  return labelOf(context, scope.orgId, await scope.run(liveShipment(orderId)))
}
