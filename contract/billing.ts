import * as z from 'zod'
import { billings, paidPlanNames, planNames } from './plans.ts'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

export const subscriptionStates = ['free', 'trialing', 'active', 'past_due', 'cancelled'] as const

/** What the organisation has, as of now: a trial that is over is the free plan again. */
export const BillingState = z.object({
  plan: z.enum(planNames),
  /** Null on the free plan. */
  billing: z.enum(billings).nullable(),
  status: z.enum(subscriptionStates),
  /** Of a trial that is going on. */
  trial_ends_at: v.Moment.nullable(),
  /** There is one trial for each organisation; it counts from its beginning. */
  trial_used: z.boolean(),
})
export type BillingState = z.infer<typeof BillingState>

export const TrialWish = z.strictObject({ plan: z.enum(paidPlanNames), billing: z.enum(billings) })
export type TrialWish = z.infer<typeof TrialWish>

export const billing = {
  state: endpoint({
    get: '/billing',
    may: 'dashboard:read',
    summary: 'The plan, its trial and how it stands',
    returns: BillingState,
  }),
}
