import type * as z from 'zod'
import { type ShippingData, type ShippingLabel, shippingRatePence } from '#contract/shipping.ts'
import { type LockedOrder, lockOrderWithLines, nounOf, setStatus } from '#server/orders/lock-order.ts'
import { nextStatus } from '#server/orders/order-state.ts'
import { pickEverything } from '#server/picking/pick-everything.ts'
import type { House } from '#server/platform/house.ts'
import { refuse } from '#server/platform/refusal.ts'
import { newId, type Scope, type Tx } from '#server/platform/scope.ts'
import { today } from '#server/platform/today.ts'
import { estimatedDelivery } from './estimated-delivery.ts'
import { labelOf, liveShipment } from './shipping-label.ts'
import { makeTrackingNumber } from './tracking-number.ts'

type Asked = z.output<typeof ShippingData>

/**
 * Ships an order with a label of the built-in carrier: rate, tracking number, status and, for a confirmed order nobody picked,
 * the picks too, all in one transaction. Refuses `not_shippable`; a second shipment of the same order is one of those.
 */
export async function shipOrder(scope: Scope, house: House, orderId: string, asked: Asked): Promise<ShippingLabel> {
  const shipment = await scope.transaction(async (tx) => {
    const [order, lines] = await lockOrderWithLines(tx, orderId)
    const status = nextStatus(order.order_type, order.status, 'ship')
    if (!status)
      refuse('not_shippable', `A ${nounOf(order.order_type)} that is ${order.status} cannot be shipped`, {
        status: order.status,
      })
    if (lines.length === 0) refuse('order_empty', 'There is nothing to ship')
    if (order.status === 'confirmed') await pickEverything(tx, orderId)
    await writeShipment(tx, order, asked)
    setStatus(tx, { ...order, status: 'picked' }, status, 'order.shipped')
    return liveShipment(tx, orderId)
  })
  return labelOf(house, scope.orgId, shipment) // outside: a request answered before gets a fresh link
}

// Another order holding the same tracking number leaves the insert without a row; a new number is then made.
const insert = `
insert into shipments (org_id, id, order_id, carrier, service, weight_kg, insurance, name, address_line1, city, country,
  tracking_number, rate_amount, estimated_delivery, user_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::numeric / 100, $14, $15)
on conflict (org_id, tracking_number) do nothing returning id, tracking_number`

async function writeShipment(tx: Tx, order: LockedOrder, { carrier, service, weight, insurance, address }: Asked) {
  for (let tries = 0; tries < 5; tries++) {
    const [row] = await tx.hot<{ id: string; tracking_number: string }>('insert_shipment', insert, [
      tx.orgId,
      newId(),
      order.id,
      carrier,
      service,
      weight,
      insurance,
      address.name,
      address.address_line1,
      address.city,
      address.country,
      makeTrackingNumber(carrier),
      shippingRatePence(service, weight),
      estimatedDelivery(service, today()),
      tx.userId,
    ])
    if (!row) continue
    tx.record({
      action: 'shipment.created',
      table: 'shipments',
      id: row.id,
      after: { ...row, order_id: order.id, carrier, service, weight },
    })
    return
  }
  refuse('no_tracking_number', 'No free tracking number was found; please try again')
}
