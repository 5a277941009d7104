import { nextStatus } from '#contract/order-life.ts'
import { type LockedOrder, linesOf, lockOrder, nounOf, setStatus } from '#server/orders/lock-order.ts'
import { pickEverything } from '#server/picking/pick-everything.ts'
import type { CarrierLabel, LabelRequest } from '#server/platform/carrier.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { isToBePickedAgain, type OrderAsSeen } from './is-to-be-picked-again.ts'
import type { Shipment } from './shipping-label.ts'

export type Bought = { request: LabelRequest; label: CarrierLabel }

/** Its number is another shipment's, or its request was withdrawn meanwhile: another label is needed. */
export class LabelUnusable extends Refusal {
  constructor() {
    super('no_tracking_number', 'No free tracking number was found; please try again')
  }
}

/**
 * The request's one transaction: shipment, status and, for a confirmed order nobody picked, the picks too. Refuses
 * `not_shippable`; a second shipment of the same order is one of those.
 */
export function recordShipment(scope: Scope, asking: OrderAsSeen, bought: Bought | undefined): Promise<Shipment> {
  return scope.transaction(async (tx) => {
    const [order, lines] = await tx.batch(lockOrder(asking.id), linesOf(asking.id))
    const status = nextStatus(order.order_type, order.status, 'ship')
    if (!status)
      refuse('not_shippable', `A ${nounOf(order.order_type)} that is ${order.status} cannot be shipped`, {
        status: order.status,
      })
    if (isToBePickedAgain(order, asking))
      refuse('not_shippable', 'Units of this order were put back since you looked, and are to be picked again', {
        status: order.status,
      })
    if (lines.length === 0) refuse('order_empty', 'There is nothing to ship')
    if (!bought)
      refuse('not_shippable', 'Somebody is shipping this order right now; please look again', { status: order.status })
    const picked = nextStatus(order.order_type, order.status, 'pick')
    if (picked) await pickEverything(tx, order)
    const [, shipment] = await tx.batch(...insertShipment(tx, order, bought))
    auditShipment(tx, order, bought)
    setStatus(tx, { ...order, status: picked ?? order.status }, status, 'order.shipped')
    return shipment
  })
}

const buy = statement(
  'buy_label',
  `update label_requests set status = 'bought', failure = null, updated_at = now()
where org_id = $1 and id = $2 and status = 'requested'`,
)
// It answers what is written: a read behind it would ask for the same row.
const insert = statement<Omit<Shipment, 'order_number'>>(
  'insert_shipment',
  `insert into shipments (org_id, id, order_id, carrier, service, weight_kg, insurance, name, address_line1, city, country,
  postcode, tracking_number, rate_amount, estimated_delivery, user_id)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::numeric / 100, $15, $16)
on conflict (org_id, tracking_number) do nothing
returning id, order_id, carrier, service, weight_kg, insurance, name, address_line1, city, country, postcode, tracking_number,
  rate_amount, estimated_delivery`,
)

/** For a batch: the request is still wanted and is bought, and no other shipment has the number; else `LabelUnusable`, and none of it stays. */
function insertShipment(tx: Tx, order: LockedOrder, { request, label }: Bought) {
  const { idempotency_key: id, carrier, service, weight, insurance, address } = request
  const shipment = insert(
    ...[id, order.id, carrier, service, weight, insurance],
    ...[address.name, address.address_line1, address.city, address.country],
    address.postcode ?? null, // what was asked before there were postcodes has none
    ...[label.tracking_number, label.rate_pence, label.estimated_delivery, tx.userId],
  )
  return [
    buy(id).as((_, written) => written > 0 || unusable()),
    shipment.as(([row]): Shipment => ({ ...(row ?? unusable()), order_number: order.order_number })),
  ] as const
}

function unusable(): never {
  throw new LabelUnusable()
}

function auditShipment(tx: Tx, order: LockedOrder, { request, label }: Bought) {
  const { idempotency_key: id, carrier, service, weight } = request
  const { tracking_number } = label
  tx.audit({
    action: 'shipment.created',
    table: 'shipments',
    id,
    after: { id, tracking_number, order_id: order.id, carrier, service, weight },
  })
}
