import type * as z from 'zod'
import { holdsPromises, leadsBack, type OrderStatus, type ReversibleStep } from '#contract/order-life.ts'
import type { Reversal, SteppedOrder } from '#contract/orders.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/refusal.ts'
import { releaseReservations } from '#server/stock/release-reservations.ts'
import { reserveForLines, unlessAllowed } from './confirm-order.ts'
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

type LastChange = { action: string; status: OrderStatus | null }

// The status it had before. A delivery that goes to a back-order changes nothing of the order itself.
const lastChange = statement<LastChange>(
  'last_change_of_order',
  `select action, before ->> 'status' as status from audit_log
where org_id = $1 and row_id = $2 and action <> 'order.back_order_filled' order by created_at desc, id desc limit 1`,
)

/**
 * Takes the last step of an order back by a step of its own: a sale that is no longer confirmed gives its promises up, one that is confirmed
 * again promises its stock again. Where it came from is read from the audit log, whatever the caller says. Refuses `conflict` once anything
 * else has changed, its lines too, `order_in_progress` once goods have moved, and `insufficient_stock` where what was free then is not any more and back-orders are not
 * allowed.
 */
export function reverseStep(
  scope: Scope,
  id: string,
  { step, back_to, version }: z.output<typeof Reversal>,
): Promise<SteppedOrder> {
  return scope.transaction(async (tx) => {
    const [order, lines, [last]] = await tx.batch(lockOrder(id), linesOf(id), lastChange(id))
    if (order.version !== version) refuseChanged()
    requireWayBack(order, step, back_to)
    if (!last || last.status !== back_to || !actions[step].taken.includes(last.action)) refuseChanged()
    if (step === 'confirm') await giveUp(tx, order, lines)
    const answer = await endWithStatus(tx, order, back_to, actions[step].undone)
    // The levels are locked last, as they are by who confirms.
    if (holdsPromises({ ...order, status: back_to })) await reserveForLines(tx, lines, unlessAllowed)
    return answer
  })
}

const refuseChanged = () => refuse('conflict', 'The order has been changed since. Nothing was undone.')

function requireWayBack(order: LockedOrder, step: ReversibleStep, to: OrderStatus) {
  if (leadsBack(order, step, to)) return
  refuse('illegal_transition', `This step of a ${nounOf(order.order_type)} that is ${order.status} cannot be undone`, {
    status: order.status,
    step,
  })
}

async function giveUp(tx: Tx, order: LockedOrder, lines: readonly LockedLine[]) {
  refuseOnceBegun(order, lines)
  if (holdsPromises(order)) releaseReservations(tx, lines)
  await publish(tx, 'order_withdrawn', { order_id: order.id })
}
