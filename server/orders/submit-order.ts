import type { OrderStep } from '#contract/order-life.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { endWithStatus, lockOrder, requireStep } from './lock-order.ts'

/** A step that is nothing but a change of status. */
function plainStep(step: OrderStep, action: string) {
  return (scope: Scope, id: string) =>
    scope.transaction(async (tx) => {
      const order = await tx.run(lockOrder(id))
      return endWithStatus(tx, order, requireStep(order, step), action)
    })
}

export const submitOrder = plainStep('submit', 'order.submitted')
export const deliverOrder = plainStep('deliver', 'order.delivered')
