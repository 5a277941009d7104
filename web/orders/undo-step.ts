import { leadsBack, type ReversibleStep } from '#contract/order-life.ts'
import type { SteppedOrder } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { undoBy } from '../platform/undo.ts'

/** Takes back the step whose answer this is; none where goods have moved by it. */
export function undoStep(answer: SteppedOrder, step: ReversibleStep) {
  const { id, version, previous_status: back_to, units_put_back } = answer
  if (!leadsBack(answer, step, back_to) || units_put_back > 0) return
  return undoBy(api.orders.reverse, { params: { id }, body: { step, back_to, version } })
}
