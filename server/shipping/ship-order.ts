import type * as z from 'zod'
import type { OrderStatus } from '#contract/order-life.ts'
import type { ShippingData, ShippingLabel } from '#contract/shipping.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askCarrier } from './ask-carrier.ts'
import type { OrderAsSeen } from './is-to-be-picked-again.ts'
import { LabelUnusable, recordShipment } from './record-shipment.ts'
import { requestLabel } from './request-label.ts'
import { labelOf, type Shipment } from './shipping-label.ts'
import { giveBack, withdrawLabel } from './withdraw-label.ts'

type Asked = z.output<typeof ShippingData>

const mostLabels = 5

/**
 * Ships an order with a label of the carrier: the request is put on record, the carrier asked outside any transaction, and the
 * shipment written with everything that goes with it. Trying again never makes a second label. `seen` is the order's status as whoever
 * asks knows it. Refuses `not_shippable`, `carrier_refused`, `carrier_unavailable`; see decision 14.
 */
export async function shipOrder(
  scope: Scope,
  context: AppContext,
  id: string,
  asked: Asked,
  seen?: OrderStatus,
): Promise<ShippingLabel> {
  for (let labels = 1; ; labels++) {
    try {
      const shipment = await shipOnce(scope, context, { id, seen }, asked)
      return labelOf(context, scope.orgId, shipment) // outside: a request answered before gets a fresh link
    } catch (error) {
      if (!(error instanceof LabelUnusable) || labels === mostLabels) throw error
    }
  }
}

async function shipOnce(scope: Scope, { carrier }: AppContext, order: OrderAsSeen, asked: Asked): Promise<Shipment> {
  const { request, withdrawn } = await requestLabel(scope, order, asked)
  if (withdrawn) await giveBack(scope, carrier, withdrawn)
  if (!request) return recordShipment(scope, order, undefined)
  const label = await askCarrier(scope, carrier, 'buyLabel', request)
  try {
    return await recordShipment(scope, order, { request, label })
  } catch (error) {
    // Refused means rolled back. Anything else may have been committed: whoever tries again, or `settleLabels`, finds out.
    if (error instanceof Refusal) await withdrawLabel(scope, carrier, request, error.message)
    throw error
  }
}
