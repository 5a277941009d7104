import type * as z from 'zod'
import { holdsPromises, leadsBack, type OrderStatus, type ReversibleStep } from '#contract/order-life.ts'
import type { Reversal, SteppedOrder } from '#contract/orders.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refuseRemoved, refuseShortage } from '#server/stock/refuse-shortage.ts'
import { type Released, releaseReservations } from '#server/stock/release-reservations.ts'
import { reserveStock } from '#server/stock/reserve-stock.ts'
import { allowsBackOrders, demandsOf } from './confirm-order.ts'
import { lastStandingOf } from './last-change.ts'
import { endWithStatus, type LockedLine, type LockedOrder, linesOf, lockOrder, nounOf } from './lock-order.ts'
import { refuseOnceBegun } from './reopen-order.ts'

/** What the audit log calls each step, and its undoing. */
const actions: Record<ReversibleStep, { taken: readonly string[]; undone: string }> = {
  submit: { taken: ['order.submitted'], undone: 'order.submission_undone' },
  confirm: { taken: ['order.confirmed', 'order.confirmed_short'], undone: 'order.confirmation_undone' },
  deliver: { taken: ['order.delivered'], undone: 'order.delivery_undone' },
  cancel: { taken: ['order.cancelled'], undone: 'order.cancellation_undone' },
  reopen: { taken: ['order.reopened'], undone: 'order.reopening_undone' },
}

/** The steps that an action of the audit log undoes. */
const undoes = (action: string) => Object.values(actions).find(({ undone }) => undone === action)?.taken

/**
 * Takes the last step of an order back by a step of its own: a sale that is no longer confirmed gives its promises up, one that is confirmed
 * again promises its stock again, and has the picklist that the step had closed. Where it came from is read from the audit log, whatever the caller says. Refuses `conflict` once anything
 * else has changed, its lines too, but for steps that were undone since, and where a colleague has made or begun its picklist; `order_in_progress` once goods
 * have moved, also by the step itself, and `insufficient_stock` where less is free than was promised until then and back-orders are not allowed.
 */
export function reverseStep(
  scope: Scope,
  id: string,
  { step, back_to, version }: z.output<typeof Reversal>,
): Promise<SteppedOrder> {
  return scope.transaction(async (tx) => {
    const [order, lines, { last, pairs }] = await tx.batch(lockOrder(id), linesOf(id), lastStandingOf(id, undoes))
    if (order.version !== version + 2 * pairs) refuseChanged()
    requireWayBack(order, step, back_to)
    if (!last || last.status !== back_to || !actions[step].taken.includes(last.action)) refuseChanged()
    if (step === 'cancel') requireNothingPutBack(order, back_to, last.units_put_back)
    // Receipts come to drafts and pending purchases too, and change nothing of the order itself.
    if (step !== 'cancel' && step !== 'deliver') refuseOnceBegun(order, lines)
    if (step === 'confirm') await giveUp(tx, order, lines)
    const answer = await endWithStatus(tx, order, back_to, actions[step].undone)
    if (!holdsPromises({ ...order, status: back_to })) return answer
    await publish(tx, 'order_brought_back', { order_id: id, by: last })
    // The levels are locked last, as they are by who confirms.
    await promiseAgain(tx, lines, last.promised)
    return answer
  })
}

function refuseChanged(): never {
  refuse('conflict', 'The order has been changed since. Nothing was undone.')
}

function requireWayBack(order: LockedOrder, step: ReversibleStep, to: OrderStatus) {
  if (leadsBack(order, step, to)) return
  refuse('illegal_transition', `This step of a ${nounOf(order.order_type)} that is ${order.status} cannot be undone`, {
    status: order.status,
    step,
  })
}

/** Of cancellations from before it was noted it is not known: only a sale that could be picked had anything to put back. */
function requireNothingPutBack(order: LockedOrder, from: OrderStatus, units: number | null) {
  const known = units ?? (holdsPromises({ ...order, status: from }) ? undefined : 0)
  if (known === 0) return
  const were = known === undefined ? 'may have been' : 'were'
  refuse('order_in_progress', `Goods ${were} put back on the shelf when it was cancelled. Reopen it instead.`, {
    status: order.status,
  })
}

/** Of steps from before it was noted it is not known what was promised: then all that is needed must be there. */
async function promiseAgain(tx: Tx, lines: readonly LockedLine[], promised: readonly Released[] | null) {
  const had = (id: string) => promised?.find((one) => one.product_id === id)?.quantity ?? 0
  await reserveStock(tx, demandsOf(lines), {
    async whenShort(shortages) {
      const fewer = shortages.filter(({ product_id, left }) => promised === null || left < had(product_id))
      if (fewer.length > 0 && !(await allowsBackOrders(tx))) await refuseShortage(tx, fewer)
      await refuseRemoved(tx, shortages)
    },
  })
}

async function giveUp(tx: Tx, order: LockedOrder, lines: readonly LockedLine[]) {
  if (holdsPromises(order)) await releaseReservations(tx, lines)
  await publish(tx, 'order_withdrawn', { order_id: order.id, unbegun: true })
}
