import type { Scope } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { refuseRemoved } from '#server/stock/refuse-shortage.ts'
import { allowsBackOrders, confirm } from './confirm-order.ts'

/**
 * Confirms a sale knowing that stock is short: what there is is promised now, the rest as deliveries come. Refuses
 * `back_orders_not_allowed` where the organisation wants none, and `insufficient_stock` for a product that was removed.
 */
export const backOrder = (scope: Scope, id: string) =>
  confirm(scope, id, async (tx, shortages) => {
    if (!(await allowsBackOrders(tx)))
      refuse('back_orders_not_allowed', 'This business does not confirm sales beyond its stock')
    await refuseRemoved(tx, shortages)
  })
