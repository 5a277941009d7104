import { leadsBack, type OrderStatus, type ReversibleStep } from '#contract/order-life.ts'
import type { Order } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { undoBy } from '../platform/undo.ts'

/** Takes back the step whose answer this is; none where goods have moved by it. */
export function undoStep(answer: Order, step: ReversibleStep, back_to: OrderStatus) {
  if (!leadsBack(answer, step, back_to)) return
  const { id, version } = answer
  return undoBy(api.orders.reverse, { params: { id }, body: { step, back_to, version } })
}
