import * as z from 'zod'
import { PlanChoice, PortalChoice } from './billing.ts'
import { ContactMessage } from './contact.ts'
import { InventoryMetrics } from './dashboard.ts'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'
import { SeenStatus, ShippingData, ShippingLabel } from './shipping.ts'
import { Subscription } from './team.ts'

/** Below /functions/v1, by the documented names. A business refusal is an answer here: success false, and why. */
export const functions = {
  createShippingLabel: endpoint({
    post: '/create-shipping-label',
    may: 'shipping:write',
    summary: 'Make a label for an order',
    body: z.strictObject({ orderId: v.Id, orderStatus: SeenStatus, shippingData: ShippingData }),
    returns: z.union([
      z.object({ success: z.literal(true), shipping_label: ShippingLabel }),
      z.object({ success: z.literal(false), error: z.string() }),
    ]),
    refuses: ['carrier_unavailable'],
  }),
  checkSubscription: endpoint({
    post: '/check-subscription',
    may: 'dashboard:read',
    summary: 'What the organisation is subscribed to',
    returns: Subscription,
  }),
  createTrial: endpoint({
    post: '/create-trial',
    may: 'billing:write',
    summary: 'Begin the one trial of the organisation: seven days, free of charge and without a card',
    body: PlanChoice,
    returns: z.object({ trial_ends_at: v.Moment }),
    refuses: ['trial_used', 'demo_account'],
  }),
  customerPortal: endpoint({
    post: '/customer-portal',
    may: 'billing:write',
    summary: 'Where a plan is paid for, changed and cancelled; what was chosen already may be named',
    query: PortalChoice,
    returns: z.object({ url: z.string() }),
    refuses: ['demo_account'],
  }),
}

/** The same for whoever comes: no session is asked for, and one that is sent changes nothing. */
export const openFunctions = {
  sendContactEmail: {
    path: '/send-contact-email',
    body: ContactMessage,
    returns: z.object({ success: z.literal(true) }),
  },
}

/** Below /rpc/v1, by the documented names. */
export const procedures = {
  generatePicklist: endpoint({
    post: '/generate_picklist',
    may: 'picking:write',
    summary: 'The id of the open picklist of an order, made if there is none',
    body: z.strictObject({ order_id: v.Id }),
    returns: z.string(),
    refuses: ['not_pickable'],
  }),
  getInventoryMetrics: endpoint({
    post: '/get_inventory_metrics',
    may: 'dashboard:read',
    summary: 'The four figures of the inventory',
    returns: InventoryMetrics,
  }),
}
