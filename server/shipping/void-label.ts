import { statusesBefore } from '#contract/order-life.ts'
import { lockOrder, requireStep, setStatus } from '#server/orders/lock-order.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { refuse } from '#server/platform/refusal.ts'
import { askCarrier } from './ask-carrier.ts'
import { requestIn } from './label-requests.ts'

/**
 * The parcel does not go with this label: the carrier is told, then the label is void and the order picked again, ready for
 * another. `shipmentId`: the label that whoever asks has read. Refuses `illegal_transition`, also where another is live by now, and `carrier_refused` or `carrier_unavailable` with everything left as it was.
 */
export async function voidLabel(scope: Scope, { carrier }: AppContext, orderId: string, shipmentId?: string) {
  const [isKeyUsed, found] = await scope.batch(scope.isKeyUsed, voidableRequest(orderId))
  const request = isKeyUsed ? undefined : found
  if (request && shipmentId !== undefined && shipmentId !== request.idempotency_key)
    await refuseOther(scope, orderId, shipmentId)
  if (request) await askCarrier(scope, carrier, 'voidLabel', request)
  return scope.transaction(async (tx) => {
    const order = await tx.run(lockOrder(orderId))
    const status = requireStep(order, 'void')
    await voidShipment(tx, request?.idempotency_key)
    setStatus(tx, order, status, 'order.unshipped')
    return { id: orderId }
  })
}

const voidable = statement<Parameters<typeof requestIn>[0]>(
  'voidable_label',
  `select r.id, r.asked, r.created_at
   from orders o
   join shipments s on s.org_id = $1 and s.order_id = o.id and s.status = 'created'
   join label_requests r on r.org_id = $1 and r.id = s.id
   where o.org_id = $1 and o.id = $2 and o.status = any($3::text[])`,
)

/** What the live label of a shipped order was asked with; undefined where there is nothing to void. */
const voidableRequest = (orderId: string) =>
  voidable(orderId, statusesBefore('sale', 'void')).as(([row]) => row && requestIn(row))

const voidBoth = statement<{ id: string }>(
  'void_label',
  `with voided as (
     update label_requests set status = 'voided', updated_at = now() where org_id = $1 and id = $2 and status = 'bought'
   )
   update shipments set status = 'voided' where org_id = $1 and id = $2 and status = 'created' returning id`,
)

/** The very label the carrier was told of: another one may be live by now. */
async function voidShipment(tx: Tx, id: string | undefined) {
  const [voided] = await tx.run(voidBoth(id ?? null))
  if (!voided) refuseChanged()
  tx.audit({ action: 'shipment.voided', table: 'shipments', id: voided.id, after: { status: 'voided' } })
}

const ofOrder = statement('shipment_of_order', 'select from shipments where org_id = $1 and order_id = $2 and id = $3')

/** It was the order's label once, or it never was. */
async function refuseOther(scope: Scope, orderId: string, shipmentId: string): Promise<never> {
  const wasIts = await scope.run(ofOrder(orderId, shipmentId).as((rows) => rows.length > 0))
  if (wasIts) refuseChanged()
  missingReference('shipment_id', shipmentId)
}

function refuseChanged(): never {
  refuse('illegal_transition', 'The label has just been changed by somebody else; please look again')
}
