import { sql } from 'kysely'
import type { SubscriptionOrder } from '#contract/billing.ts'
import { payableIn } from '#contract/plans.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { currentSubscription } from '#server/team/current-subscription.ts'
import { refuseInDemo } from '#server/team/refuse-in-demo.ts'
import { goesOn, isTrying } from '#server/team/trial-is-over.ts'
import { findDiscount, redeemDiscount } from './discount-codes.ts'
import { type HeldSubscription, holdSubscription } from './hold-subscription.ts'
import { payOpenInvoices, writeInvoice } from './invoices.ts'
import { noteFirstCharge } from './note-first-charge.ts'
import { planTurn } from './plan-turn.ts'
import { monthsOf } from './prices.ts'
import { quoteChange } from './quote-change.ts'
import { requireTerms } from './require-terms.ts'
import { choiceOf, isPaidFor, type Settlement } from './settle-change.ts'
import { requireSold } from './sold-add-ons.ts'
import { touched } from './touched.ts'

/**
 * Pays for a plan or changes it, in the test mode: no money moves, all else is as it would be. Asked for what there is already it
 * only keeps the payment details. Refuses `price_changed` where the terms are not those of the quote that was read, `payment_declined` for
 * the card that is, `discount_unknown`, what is not sold yet and `demo_account`.
 */
export const subscribe = (scope: Scope, asked: SubscriptionOrder) =>
  scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const held = (await tx.run(holdSubscription())) ?? notFound('Subscription')
    requireSold(asked, held)
    const order = payableIn(asked)
    const discount = await discountFor(tx, held, order)
    const { settlement, quote } = await quoteChange(tx, held, order, discount)
    if (isAsWanted(held, order, discount)) await keepDetails(tx, held, order)
    else {
      requireTerms(quote, order)
      requirePayment(settlement, order)
      await write(tx, { held, order, discount, settlement })
      await planTurn(tx)
    }
    return tx.run(currentSubscription())
  })

/** A code that takes off no more than there is already stays free for others. */
async function discountFor(tx: Tx, { discount_percent }: HeldSubscription, { discount_code }: SubscriptionOrder) {
  if (discount_code === null) return discount_percent
  const offered = await tx.run(findDiscount(tx.orgId, discount_code))
  return offered > discount_percent ? redeemDiscount(tx, discount_code) : discount_percent
}

const choiceIn = ({ plan, billing, extra_users, extra_locations, advanced_reporting }: SubscriptionOrder) => ({
  ...{ plan, billing, extra_users, extra_locations, advanced_reporting },
})

/** Also what a doubled click or a second tab asks for. */
function isAsWanted(held: HeldSubscription, order: SubscriptionOrder, discount: number) {
  const standsWell = goesOn(held) && (held.status === 'active' || isTrying(held))
  const isSame = JSON.stringify(choiceOf(held)) === JSON.stringify(choiceIn(order))
  return standsWell && isSame && held.discount_percent === discount
}

function requirePayment({ due_pence }: Settlement, order: SubscriptionOrder) {
  if (due_pence > 0 && order.card === 'declined')
    refuse('payment_declined', 'The card was declined', { field: 'card', value: order.card })
}

const detailsIn = ({ card, vat_number }: { card: SubscriptionOrder['card'] | null; vat_number: string | null }) => ({
  ...{ test_card: card, vat_number },
})

type Change = { held: HeldSubscription; order: SubscriptionOrder; discount: number; settlement: Settlement }

async function write(tx: Tx, { held, order, discount, settlement }: Change) {
  const { lines, due_pence, credit_pence, begins } = settlement
  const now = sql<string>`now()`
  const chosen = choiceIn(order)
  const status = isTrying(held) ? 'trialing' : 'active'
  await tx.db
    .updateTable('subscriptions')
    .set({
      ...{ ...chosen, status, is_paying: true, cancels_at_period_end: false, grace_ends_at: null },
      ...{ credit_pence, discount_percent: discount, ...detailsIn(order), ...touched },
      ...(begins && {
        ...{ began_at: now, period_starts_at: now },
        period_ends_at: sql<string>`billing_period_end(now(), now(), ${monthsOf(order.billing)}::int)`,
      }),
    })
    .execute()
  if (due_pence > 0) tx.queue(noteFirstCharge())
  if (held.open_pence > 0) await payOpenInvoices(tx)
  if (lines.length > 0) await writeInvoice(tx, lines, 'paid', order.vat_number)
  const { id, plan, billing } = held
  const before = { plan, billing, status: held.status }
  const action = isPaidFor(held) ? 'subscription.changed' : 'subscription.started'
  tx.audit({ action, table: 'subscriptions', id, before, after: { ...chosen, status, due_pence } })
}

/** Payment details alone: what is paid for stays as it is. */
async function keepDetails(tx: Tx, held: HeldSubscription, order: SubscriptionOrder) {
  const [before, after] = [detailsIn({ ...held, card: held.test_card }), detailsIn(order)]
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await tx.db
    .updateTable('subscriptions')
    .set({ ...after, ...touched })
    .execute()
  tx.audit({ action: 'subscription.details_changed', table: 'subscriptions', id: held.id, before, after })
}
