import { shipping } from '#contract/shipping.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listShipments } from './list-shipments.ts'
import { linkToPackingSlip } from './packing-slip-file.ts'
import { shipOrder } from './ship-order.ts'
import { getShipment } from './shipment-queries.ts'
import { getLabel } from './shipping-label.ts'
import { voidLabel } from './void-label.ts'

export const shippingRoutes = mount(shipping, {
  list: ({ scope, query }) => listShipments(scope, query),
  get: ({ scope, params }) => getShipment(scope, params.id),
  ship: ({ scope, context, params, body: { order_status, ...asked } }) =>
    shipOrder(scope, context, params.id, asked, order_status),
  void: ({ scope, context, params, query }) => voidLabel(scope, context, params.id, query.shipment_id),
  label: ({ scope, context, params }) => getLabel(scope, context, params.id),
  packingSlip: ({ scope, context, params }) => linkToPackingSlip(scope, context, params.id),
})
