import type { OrderStep } from '#contract/order-life.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { lockOrder, requireStep, setStatus } from './lock-order.ts'
import { orderById } from './order-queries.ts'

/** A step that is nothing but a change of status. */
function plainStep(step: OrderStep, action: string) {
  return (scope: Scope, id: string) =>
    scope.transaction(async (tx) => {
      const order = await tx.run(lockOrder(id))
      setStatus(tx, order, requireStep(order, step), action)
      return tx.run(orderById(id))
    })
}

export const submitOrder = plainStep('submit', 'order.submitted')
export const deliverOrder = plainStep('deliver', 'order.delivered')
