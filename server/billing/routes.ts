import { billing } from '#contract/billing.ts'
import { functions } from '#contract/functions.ts'
import { mount } from '#server/platform/http/mount.ts'
import { labelOrRefusal } from '#server/shipping/create-shipping-label.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { checkSubscription } from '#server/team/check-subscription.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { createTrial } from './create-trial.ts'

export const billingRoutes = mount(billing, {
  state: ({ scope }) => scope.run(currentSubscription()),
})

export const functionRoutes = mount(functions, {
  createShippingLabel: ({ scope, context, body }) =>
    labelOrRefusal(() => shipOrder(scope, context, body.orderId, body.shippingData)),
  checkSubscription: ({ scope }) => checkSubscription(scope),
  createTrial: ({ scope, body }) => createTrial(scope, body),
})
