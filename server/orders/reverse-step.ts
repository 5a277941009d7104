import type * as z from 'zod'
import { holdsPromises, leadsBack, type ReversibleStep } from '#contract/order-life.ts'
import type { Reversal, SteppedOrder } from '#contract/orders.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refuseShortage } from '#server/stock/refuse-shortage.ts'
import { releaseReservations } from '#server/stock/release-reservations.ts'
import { reserveStock } from '#server/stock/reserve-stock.ts'
import { demandsOf } from './confirm-order.ts'
import { endWithStatus, type LockedLine, type LockedOrder, linesOf, lockOrder, nounOf } from './lock-order.ts'
import { refuseOnceBegun } from './reopen-order.ts'

const actions: Record<ReversibleStep, string> = {
  submit: 'order.submission_undone',
  confirm: 'order.confirmation_undone',
  deliver: 'order.delivery_undone',
  cancel: 'order.cancellation_undone',
  reopen: 'order.reopening_undone',
}

/**
 * Takes the last step of an order back by a step of its own: a sale that is no longer confirmed gives its promises up, one that is confirmed
 * again promises its stock again. Refuses `conflict` once anything else has changed, `order_in_progress` once goods have moved, and
 * `insufficient_stock` where what was free then is not any more.
 */
export function reverseStep(
  scope: Scope,
  id: string,
  { step, back_to, version }: z.output<typeof Reversal>,
): Promise<SteppedOrder> {
  return scope.transaction(async (tx) => {
    const [order, lines] = await tx.batch(lockOrder(id), linesOf(id))
    if (order.version !== version) refuse('conflict', 'The order has been changed since. Nothing was undone.')
    if (!leadsBack(order, step, back_to))
      refuse(
        'illegal_transition',
        `This step of a ${nounOf(order.order_type)} that is ${order.status} cannot be undone`,
        {
          status: order.status,
          step,
        },
      )
    if (step === 'confirm') await giveUp(tx, order, lines)
    const answer = await endWithStatus(tx, order, back_to, actions[step])
    // The levels are locked last, as they are by who confirms.
    if (holdsPromises({ ...order, status: back_to })) await promiseAgain(tx, lines)
    return answer
  })
}

async function giveUp(tx: Tx, order: LockedOrder, lines: readonly LockedLine[]) {
  refuseOnceBegun(order, lines)
  tx.queue(...releaseReservations(lines.map((line) => line.id)))
  await publish(tx, 'order_withdrawn', { order_id: order.id })
}

const promiseAgain = (tx: Tx, lines: readonly LockedLine[]) =>
  reserveStock(tx, demandsOf(lines), { whenShort: async (shortages) => refuseShortage(tx, shortages) })
