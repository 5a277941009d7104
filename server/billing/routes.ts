import { billing } from '#contract/billing.ts'
import { functions } from '#contract/functions.ts'
import { mount } from '#server/platform/http/mount.ts'
import { labelOrRefusal } from '#server/shipping/create-shipping-label.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { checkSubscription } from '#server/team/check-subscription.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts'
import { comeBack } from './come-back.ts'
import { createTrial } from './create-trial.ts'
import { customerPortal } from './customer-portal.ts'
import { inTestMode } from './in-test-mode.ts'
import { linkToInvoice } from './invoice-file.ts'
import { listInvoices } from './invoices.ts'
import { paymentState } from './payment-state.ts'
import { quotePlan } from './quote-plan.ts'
import { readUsage } from './read-usage.ts'
import { refund } from './refund.ts'
import { dismissNotice, listNotices } from './usage-notices.ts'

export const billingRoutes = mount(billing, {
  state: ({ scope }) => scope.run(currentSubscription()),
  payment: ({ scope, context }) => scope.run(paymentState(context.payments.mode)),
  quote: ({ scope, context, query }) => quotePlan(scope, context, query),
  subscribe: ({ scope, context, body }) => context.payments.subscribe(scope, body),
  comeBack: ({ scope, context, body }) => comeBack(scope, context, body),
  cancel: ({ scope, context, body }) => inTestMode(context, () => cancelSubscription(scope, body)),
  resume: ({ scope, context }) => inTestMode(context, () => resumeSubscription(scope)),
  refund: ({ scope, context }) => refund(scope, context),
  invoices: ({ scope, query }) => listInvoices(scope, query),
  invoiceFile: ({ scope, context, params }) => linkToInvoice(scope, context, params.id),
  usage: ({ scope }) => readUsage(scope),
  notices: ({ scope }) => listNotices(scope),
  dismissNotice: ({ scope, params }) => dismissNotice(scope, params.id),
})

export const functionRoutes = mount(functions, {
  createShippingLabel: ({ scope, context, body }) =>
    labelOrRefusal(() => shipOrder(scope, context, body.orderId, body.shippingData, body.orderStatus)),
  checkSubscription: ({ scope }) => checkSubscription(scope),
  createTrial: ({ scope, body }) => createTrial(scope, body),
  customerPortal: ({ scope, context, query }) => customerPortal(scope, context, query),
})
