import type * as z from 'zod'
import { Cancellation } from '#contract/billing.ts'
import type { openFunctions } from '#contract/functions.ts'
import { lookAtSubscription } from '#server/billing/hold-subscription.ts'
import type { Cases } from './case-types.ts'
import { endFor, forgetPlan, starter } from './pay.ts'
import * as stage from './stages.ts'

const nothing = () => ({})

/** The requests of the billing room, for `cases.ts`. */
export const billingCases: Cases['billing'] = {
  state: nothing,
  payment: nothing,
  quote: () => {
    const { plan, billing } = starter
    return {
      query: { plan, billing, extra_users: '1', extra_locations: '0', advanced_reporting: 'false' },
    }
  },
  subscribe: async (shop) => {
    await forgetPlan(shop)
    return { body: starter }
  },
  comeBack: () => ({ body: { checkout: 'cs_test_1' } }),
  cancel: async (shop) => {
    // A plan that is paid anew ends at another moment than one asked about before it.
    if ((await shop.scope.run(lookAtSubscription()))?.status !== 'active') await stage.paying(shop)
    return { body: Cancellation.parse(await endFor(shop)) }
  },
  resume: (shop) => stage.paying(shop),
  refund: (shop) => stage.paying(shop),
  invoices: () => ({ query: { limit: '20' } }),
  invoiceFile: async (shop) => ({ params: { id: await stage.invoice(shop) } }),
  usage: nothing,
  notices: nothing,
  dismissNotice: async (shop) => ({ params: { id: await stage.usageNotice(shop) } }),
}

/** The same of the functions, most of which are about billing. */
export const functionCases: Cases['functions'] = {
  createShippingLabel: async (shop) => ({
    body: { orderId: (await stage.confirmedSale(shop)).id, shippingData: stage.shippingData },
  }),
  checkSubscription: nothing,
  createTrial: async (shop) => {
    await forgetPlan(shop)
    return { body: { plan: 'growth' as const, billing: 'yearly' as const } }
  },
  customerPortal: () => ({ query: { plan: 'growth' as const, billing: 'yearly' as const } }),
}

type OpenFunctions = typeof openFunctions
/** A body for each of the functions that need no session. */
export const openCases: { [Name in keyof OpenFunctions]: z.input<OpenFunctions[Name]['body']> } = {
  sendContactEmail: { name: 'Ada Turner', email: 'ada@example.com', company: 'Turner Ltd', message: 'Hello' },
}
