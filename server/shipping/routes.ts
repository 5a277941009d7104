import { functions } from '#contract/functions.ts'
import { shipping } from '#contract/shipping.ts'
import { mount } from '#server/platform/mount.ts'
import { checkSubscription } from '#server/team/check-subscription.ts'
import { labelOrRefusal } from './create-shipping-label.ts'
import { linkToPackingSlip } from './packing-slip-file.ts'
import { shipOrder } from './ship-order.ts'
import { getLabel } from './shipping-label.ts'
import { voidLabel } from './void-label.ts'

export const shippingRoutes = mount(shipping, {
  ship: ({ scope, house, params, body }) => shipOrder(scope, house, params.id, body),
  void: ({ scope, house, params }) => voidLabel(scope, house, params.id),
  label: ({ scope, house, params }) => getLabel(scope, house, params.id),
  packingSlip: ({ scope, house, params }) => linkToPackingSlip(scope, house, params.id),
})

export const shippingFunctions = mount(functions, {
  createShippingLabel: ({ scope, house, body }) =>
    labelOrRefusal(() => shipOrder(scope, house, body.orderId, body.shippingData)),
  checkSubscription: ({ scope }) => checkSubscription(scope),
})
