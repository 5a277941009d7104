import type { Picklist } from '#contract/picking.ts'
import { countPickedUnits } from '#server/orders/count-units.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { putBackStock } from '#server/stock/put-back-stock.ts'
import type { Demand } from '#server/stock/stock-demand.ts'
import { lockStockFor, type StockFor, takeStock } from '#server/stock/take-stock.ts'
import { completePicklist } from './complete-picklist.ts'
import { type LockedPicklist, lockPicklist, type PickLine, pickLinesOf, requireOpen } from './lock-picklist.ts'
import { picklistById } from './picklist-queries.ts'
import { type Pick, planPicks } from './plan-picks.ts'

/**
 * Counts units off the shelf: counters, reservations, movements and, with the last unit, the picklist's completion and the
 * order's status in one transaction. Two pickers on one list take turns at its order's row; each unit counts once.
 */
export function pickUnits(scope: Scope, picklistId: string, picks: readonly Pick[]): Promise<Picklist> {
  return scope.transaction(async (tx) => {
    const [{ order, picklist }, lines] = await tx.batch(lockPicklist(picklistId), pickLinesOf(picklistId))
    const changes = countPicks(tx, { order, picklist, lines }, picks)
    const { taken, returned } = demandsOf(changes)
    const [counted, ...stock] = await tx.batch(picklistById(picklistId), ...lockStockFor(taken))
    await takeUnits(tx, picklist, taken, stock)
    await putBackUnits(tx, picklist, returned)
    return counted
  })
}

type Locked = { order: LockedOrder; picklist: LockedPicklist; lines: readonly PickLine[] }

/** Counters and statuses, for a picklist whose order and row are locked; the units themselves are the caller's to move. */
export function countPicks(tx: Tx, { order, picklist, lines }: Locked, picks: readonly Pick[]) {
  requireOpen(picklist)
  const changes = planPicks(picks, lines)
  if (changes.size > 0) tx.queue(...countPicked(changes))
  tx.audit({
    action: 'picklist.picked',
    table: 'picklists',
    id: picklist.id,
    after: { lines: [...changes].map(([line, change]) => ({ order_item_id: line.order_item_id, change })) },
  })
  const complete = lines.every((line) => line.quantity_picked + (changes.get(line) ?? 0) >= line.quantity_ordered)
  if (complete) completePicklist(tx, order, picklist)
  return changes
}

/** What the changes ask of the shelf and what they put back on it. */
export function demandsOf(changes: ReadonlyMap<PickLine, number>) {
  const demand = ([{ order_item_id, product_id }, change]: [PickLine, number]): Demand => ({
    order_item_id,
    product_id,
    quantity: Math.abs(change),
  })
  return {
    taken: [...changes].filter(([, change]) => change > 0).map(demand),
    returned: [...changes].filter(([, change]) => change < 0).map(demand),
  }
}

const aboutOf = ({ id, picklist_number }: LockedPicklist) => ({
  reference_type: 'picklist',
  reference_id: id,
  notes: `Picklist ${picklist_number}`,
})

/** `stock` is what `lockStockFor` has answered of them. */
export const takeUnits = (tx: Tx, picklist: LockedPicklist, taken: readonly Demand[], stock: StockFor) =>
  takeStock(tx, taken, stock, aboutOf(picklist))

export const putBackUnits = (tx: Tx, picklist: LockedPicklist, returned: readonly Demand[]) =>
  putBackStock(tx, returned, aboutOf(picklist), { reserveAgain: true })

const count = statement(
  'count_picked_items',
  `update picklist_items i set quantity_picked = i.quantity_picked + c.change, picked_at = now()
from unnest($2::uuid[], $3::int[]) as c(id, change) where i.org_id = $1 and i.id = c.id`,
)

// A statement of its own: a distributed engine takes no clock inside of a condition.
const forget = statement(
  'forget_when_picked',
  'update picklist_items set picked_at = null where org_id = $1 and id = any($2::uuid[]) and quantity_picked = 0',
)

/** On the picklist and on the order, for lines that are locked by their order. */
export function countPicked(changes: ReadonlyMap<PickLine, number>) {
  const lines = [...changes.keys()]
  const units = [...changes.values()]
  const [items, orderItems] = [lines.map((line) => line.id), lines.map((line) => line.order_item_id)]
  const returned = units.some((change) => change < 0)
  return [count(items, units), ...(returned ? [forget(items)] : []), countPickedUnits(orderItems, units)]
}
