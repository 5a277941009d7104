import * as z from 'zod'
import { billings, mostOfAddOn, paidPlanNames, planNames, type UsageKind, usageKinds, usageLevels } from './plans.ts'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

export const subscriptionStates = ['free', 'trialing', 'active', 'past_due', 'cancelled'] as const

/** Whole pence; an amount of money that goes back is negative. */
const Pence = z.int()

/** How many of each are paid for beside the plan. */
export const AddOns = z.strictObject({
  extra_users: z.int().min(0).max(mostOfAddOn),
  extra_locations: z.int().min(0).max(mostOfAddOn),
  advanced_reporting: z.boolean(),
})
export type AddOns = z.infer<typeof AddOns>

export const PlanChoice = z.strictObject({ plan: z.enum(paidPlanNames), billing: z.enum(billings) })
export type PlanChoice = z.infer<typeof PlanChoice>

/** Where somebody wants to go who pays, or will: to our page, or straight to that of who takes the payments (Stripe), where there is one. */
export const PortalChoice = PlanChoice.partial().extend({ at: z.literal('provider').optional() })
export type PortalChoice = z.infer<typeof PortalChoice>

/** What somebody wants to pay for. */
export const SubscriptionChoice = PlanChoice.extend(AddOns.shape)
export type SubscriptionChoice = z.infer<typeof SubscriptionChoice>

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

/** In the test mode no money moves and the portal is ours; with Stripe it is theirs. */
export const paymentModes = ['test', 'stripe'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** How it is paid for. */
export const PaymentState = z.object({
  mode: z.enum(paymentModes),
  ...AddOns.shape,
  /** Payment details are there: a trial that ends goes on as a paid plan. */
  is_paying: z.boolean(),
  /** When the period ends that was paid for, or is to be paid while a payment is missing. Null while nothing was charged. */
  period_ends_at: v.Moment.nullable(),
  cancels_at_period_end: z.boolean(),
  /** Until when a payment that failed may be made good. */
  grace_ends_at: v.Moment.nullable(),
  /** Until when the money goes back on request. */
  refundable_until: v.Moment.nullable(),
  discount_percent: z.int(),
  /** Left over from changes; the next payments take it first. */
  credit_pence: Pence,
  /** What the next payment comes to, before the credit; null where none is to come. */
  next_pence: Pence.nullable(),
  vat_number: z.string().nullable(),
})
export type PaymentState = z.infer<typeof PaymentState>

/** What is on an invoice; VAT is in the amounts. */
const InvoiceLine = z.object({ text: z.string(), pence: Pence })
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** What a change costs, today and from then on. */
export const Quote = z.object({
  lines: z.array(InvoiceLine),
  /** What is paid at once. */
  due_pence: Pence,
  /** What is left over for the next payments. */
  credit_pence: Pence,
  /** What each payment comes to from then on, and when the first of these is due. */
  then_pence: Pence,
  then_at: v.Moment,
})
export type Quote = z.infer<typeof Quote>
export const QuotedTerms = Quote.omit({ lines: true })
export type QuotedTerms = z.infer<typeof QuotedTerms>

/** What is true for who comes back from the pages of who takes the payments. */
export const Arrival = z.object({
  /** The checkout session they come from was paid, or payment details were left there; of this business, and no other. */
  received: z.boolean(),
  state: BillingState,
  payment: PaymentState,
})
export type Arrival = z.infer<typeof Arrival>

/** What was read before a plan is cancelled: which one it is, and when it ends, null where that was not known. */
export const Cancellation = z.strictObject({ plan: z.enum(paidPlanNames), ends_at: v.Moment.nullable() })
export type Cancellation = z.infer<typeof Cancellation>

export const invoiceStates = ['paid', 'open', 'refunded', 'void'] as const
export const Invoice = z.object({
  id: v.Id,
  number: z.string(),
  issued_at: v.Moment,
  status: z.enum(invoiceStates),
  lines: z.array(InvoiceLine),
  gross_pence: Pence,
  vat_pence: Pence,
})
export type Invoice = z.infer<typeof Invoice>

/** The cards of the test mode: no money moves, and both outcomes can be tried. */
export const testCards = ['works', 'declined'] as const

/** `GB` and nine or twelve digits, or that of another country: two letters and up to thirteen of its signs. */
export const VatNumber = z
  .string()
  .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase() || null)
  .pipe(
    z
      .string()
      .regex(/^(GB(\d{9}|\d{12})|(?!GB)[A-Z]{2}[0-9A-Z+*]{2,13})$/, 'Must look like GB123456789')
      .nullable(),
  )

const DiscountCode = v.optionalText(40)

export const SubscriptionOrder = SubscriptionChoice.extend({
  /** With Stripe the card and the VAT number are those that are kept there. */
  card: z.enum(testCards),
  vat_number: VatNumber,
  discount_code: DiscountCode,
  /** What was read in the quote: on other terms nothing is taken and nothing changed. */
  ...QuotedTerms.shape,
})
export type SubscriptionOrder = z.infer<typeof SubscriptionOrder>

/** A query carries text. */
const QuoteQuery = PlanChoice.extend({
  extra_users: z.coerce.number().pipe(AddOns.shape.extra_users),
  extra_locations: z.coerce.number().pipe(AddOns.shape.extra_locations),
  advanced_reporting: z.stringbool(),
  discount_code: DiscountCode,
})

const Counts = z.object({
  users: z.int(),
  locations: z.int(),
  skus: z.int(),
  orders_per_month: z.int(),
  /** Requests with API keys. */
  api_calls_per_month: z.int(),
} satisfies Record<UsageKind, z.ZodType>)
const Limits = z.object({
  users: z.int().nullable(),
  locations: z.int().nullable(),
  skus: z.int().nullable(),
  orders_per_month: z.int().nullable(),
  api_calls_per_month: z.int().nullable(),
} satisfies Record<UsageKind, z.ZodType>)

/** How much the organisation has of what its plan limits: who works there, places, products that are not archived, orders made, requests with API keys. */
export const UsageMonth = z.object({
  /** Its first day; months are those of London. */
  month: v.Day,
  /** What there was at its end, or is now; orders and API calls are those of the month. */
  used: Counts,
})
export type UsageMonth = z.infer<typeof UsageMonth>

/** What is used now beyond what a plan with its add-ons is meant for. */
const Excess = z.object({ kind: z.enum(usageKinds), used: z.int(), limit: z.int() })
export type Excess = z.infer<typeof Excess>
export const PlanQuote = Quote.extend({ exceeds: z.array(Excess) })
export type PlanQuote = z.infer<typeof PlanQuote>

export const Usage = z.object({
  /** As of now: a trial counts as its plan. */
  plan: z.enum(planNames),
  /** With the users and locations that are paid for beside the plan; null is without limit. */
  limits: Limits,
  now: UsageMonth,
  /** Those before it that are known, up to twelve, oldest first. */
  months: z.array(UsageMonth),
})
export type Usage = z.infer<typeof Usage>

/** Usage has reached so much of a limit. It is told and nothing else: nobody is cut off. */
export const UsageNotice = z.object({
  id: v.Id,
  plan: z.enum(planNames),
  kind: z.enum(usageKinds),
  /** Per cent. */
  level: z.literal(usageLevels),
  limit: z.int(),
})
export type UsageNotice = z.infer<typeof UsageNotice>

export const billing = {
  state: endpoint({
    get: '/billing',
    may: 'dashboard:read',
    forPeople: true,
    summary: 'The plan, its trial and how it stands',
    returns: BillingState,
  }),
  payment: endpoint({
    get: '/billing/payment',
    may: 'billing:write',
    summary: 'How the plan is paid for',
    returns: PaymentState,
  }),
  quote: endpoint({
    get: '/billing/portal/quote',
    may: 'billing:write',
    summary: 'What a plan with its add-ons would cost, and what is used beyond it',
    query: QuoteQuery,
    returns: PlanQuote,
    refuses: ['discount_unknown', 'not_subscribed', 'payment_declined'],
  }),
  subscribe: endpoint({
    put: '/billing/portal/subscription',
    may: 'billing:write',
    summary: 'Pay for a plan, or change it; what is left of the old one is set off by the day',
    body: SubscriptionOrder,
    returns: BillingState,
    refuses: ['demo_account', 'discount_unknown', 'not_subscribed', 'payment_declined', 'price_changed'],
  }),
  comeBack: endpoint({
    put: '/billing/portal/arrival',
    may: 'billing:write',
    summary: 'Back from the pages of Stripe: what was done there is read at once',
    body: z.strictObject({
      /** The session that was paid in; null from anywhere else. */
      checkout: z
        .string()
        .regex(/^cs_\w{1,250}$/)
        .nullable(),
    }),
    returns: Arrival,
  }),
  cancel: endpoint({
    post: '/billing/portal/cancellation',
    may: 'billing:write',
    summary: 'End the plan with what is paid for, or before the trial is charged',
    body: Cancellation,
    returns: PaymentState,
    refuses: ['demo_account', 'not_subscribed', 'terms_changed'],
  }),
  resume: endpoint({
    delete: '/billing/portal/cancellation',
    may: 'billing:write',
    summary: 'Take the cancellation back',
    returns: PaymentState,
    refuses: ['demo_account', 'not_subscribed'],
  }),
  refund: endpoint({
    post: '/billing/refund',
    may: 'billing:write',
    summary: 'All the money back, within thirty days of the first charge; the free plan begins at once',
    returns: PaymentState,
    refuses: ['demo_account', 'refund_over'],
  }),
  invoices: endpoint({
    get: '/billing/invoices',
    may: 'billing:write',
    summary: 'Invoices, newest first',
    query: v.PageQuery.omit({ q: true }),
    returns: v.pageOf(Invoice),
  }),
  invoiceFile: endpoint({
    get: '/billing/invoices/:id/file',
    may: 'billing:write',
    summary: 'A link to the invoice as a PDF, good for 15 minutes',
    params: v.ById,
    returns: v.PdfLink,
  }),
  usage: endpoint({
    get: '/billing/usage',
    may: 'dashboard:read',
    forPeople: true,
    summary: 'How much of the plan is used now, and was in the months before',
    returns: Usage,
  }),
  notices: endpoint({
    get: '/billing/notices',
    may: 'billing:write',
    summary: 'Limits that usage has come near to or reached, of which no owner has dismissed the notice',
    returns: z.object({ items: z.array(UsageNotice) }),
  }),
  dismissNotice: endpoint({
    post: '/billing/notices/:id/dismissal',
    may: 'billing:write',
    summary: 'Dismiss a notice, for all owners',
    params: v.ById,
    returns: v.Done,
  }),
}
