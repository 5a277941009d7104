import type {
  BillingState,
  PaymentMode,
  PortalChoice,
  Quote,
  SubscriptionChoice,
  SubscriptionOrder,
} from '#contract/billing.ts'
import type { Scope, Tx } from './database/scope.ts'

/** How plans are paid for: on our own records alone (the test mode, where no money moves), or with Stripe, whose records ours follow. */
export type Payments = {
  mode: PaymentMode
  /**
   * Where an owner pays for a plan, changes it and cancels, with what was chosen before, if anything was; `at: 'provider'` is their page
   * for who pays there already.
   */
  portalUrl(scope: Scope, choice: PortalChoice): Promise<string>
  /** What a plan with its add-ons would cost, today and from then on. Refuses `discount_unknown`; with Stripe as its `subscribe`. */
  quote(scope: Scope, asked: SubscriptionChoice & { discount_code: string | null }): Promise<Quote>
  /**
   * Pays for a plan or changes it, as it was quoted; with Stripe only what is paid for there already is changed (`not_subscribed`). Refuses
   * `price_changed`, `payment_declined`, `discount_unknown` and `demo_account`.
   */
  subscribe(scope: Scope, order: SubscriptionOrder): Promise<BillingState>
  /**
   * Somebody is back from the pages of who takes the payments: what was done there is on our records from then on. Answers whether the checkout
   * session, where they name one, was paid for this organisation; of any other it does nothing.
   */
  comeBack(scope: Scope, checkout: string | null): Promise<boolean>
  /**
   * Sees to it that all that was paid goes back and the plan ends, wherever that is done, and answers what writes it to our records. Asked
   * again it gives nothing back twice. Refuses as `requireRefundable` does.
   */
  giveBack(scope: Scope): Promise<(tx: Tx) => Promise<void>>
  /** Sees to it that nothing is charged beyond the period that is paid for; what is paid for goes on, and what is not ends. Nothing where nobody pays. */
  stopRenewing(scope: Scope): Promise<void>
  /** Ends what goes on and forgets who paid, wherever that is kept but for what the law asks. Asked again it does no harm. */
  forgetPayer(scope: Scope): Promise<void>
  /** Brings our records of an organisation up to date when its turn has come; true where its plan is looked after elsewhere. */
  catchUp(scope: Scope): Promise<boolean>
  /** Makes a code good for so many per cent off all that one organisation pays. */
  offerDiscount(code: string, percent: number): Promise<void>
  /** A message of the provider, as it came. Refuses `VALIDATION_ERROR` where it is not theirs or too old; raises where it must come again. */
  hear?(payload: string, signature: string): Promise<void>
}
