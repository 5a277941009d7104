import type { Picklist } from '#contract/picking.ts'
import { isCompleted } from '#contract/picklist-life.ts'
import { countPickedUnits } from '#server/orders/count-units.ts'
import { type LockedOrder, requireStep } from '#server/orders/lock-order.ts'
import { amountAt, amounts } from '#server/platform/database/amounts.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { putBackStock } from '#server/stock/put-back-stock.ts'
import type { Demand } from '#server/stock/stock-demand.ts'
import { lockStockFor, type StockFor, takeStock } from '#server/stock/take-stock.ts'
import { completePicklist } from './complete-picklist.ts'
import { lockPicklist, type PickLine, pickLinesOf, requireCountable } from './lock-picklist.ts'
import { namesOf, type PicklistRow, picklistFrom } from './picklist-row.ts'
import { type Named, type Pick, planPicks } from './plan-picks.ts'
import { reopenedFor, reopenPicklist } from './reopen-picklist.ts'

/**
 * Counts units off the shelf, or back onto it: counters, reservations, movements and, with the last unit, the picklist's completion and the
 * order's status in one transaction. Units that go back from a completed picklist open it again, for whoever names
 * its version to `reopen`. Two pickers on one list take turns at its
 * order's row; each unit counts once. Refuses `picklist_closed`, `already_picked` and `insufficient_stock`.
 */
export function pickUnits(
  scope: Scope,
  picklistId: string,
  picks: readonly Pick[],
  reopen?: number | undefined,
): Promise<Picklist> {
  return scope.transaction(async (tx) => {
    const skus = picks.flatMap(({ sku }) => sku?.trim() ?? [])
    const [{ order, picklist }, lines, named] = await tx.batch(
      lockPicklist(picklistId),
      pickLinesOf(picklistId),
      skus.length > 0 ? productsNamed(skus) : undefined,
    )
    const { changes, turn, order_status, assigned_to } = countPicks(
      tx,
      { order, picklist, lines, named, reopen },
      picks,
    )
    const { taken, returned } = demandsOf(changes)
    const [turned, party, assignee, ...stock] = await tx.batch(
      turn,
      ...namesOf(order, { assigned_to }),
      ...lockStockFor(taken, returned),
    )
    await takeUnits(tx, picklist, taken, stock)
    await putBackUnits(tx, picklist, returned)
    return picklistFrom(turned ?? picklist, [party, assignee], {
      order_number: order.order_number,
      order_status,
      units_ordered: sum(lines, (line) => line.quantity_ordered),
      units_picked: sum(lines, (line) => line.quantity_picked + (changes.get(line) ?? 0)),
    })
  })
}

const sum = (lines: readonly PickLine[], unitsOf: (line: PickLine) => number) =>
  lines.reduce((total, line) => total + unitsOf(line), 0)

// Archived ones too: what was ordered of them is still picked, and their SKU may be another's by now.
const productsNamed = statement<{ id: string; sku: string }>(
  'products_of_picks',
  'select id, sku from products where org_id = $1 and sku = any($2::text[])',
)

type Locked = {
  order: LockedOrder
  picklist: PicklistRow
  lines: readonly PickLine[]
  named?: Named | undefined
  reopen?: number | undefined
}

/**
 * Counters and statuses, for a picklist whose order and row are locked; the units themselves are the caller's to move, and where the
 * picklist is completed or opened again `turn` to send, which answers its row; `assigned_to` is whose it is then.
 */
export function countPicks(tx: Tx, { order, picklist, lines, named = [], reopen }: Locked, picks: readonly Pick[]) {
  requireCountable(order, picklist, reopen)
  const changes = planPicks(picks, lines, named)
  if (changes.size > 0) tx.queue(...countPicked(changes))
  tx.audit({
    action: 'picklist.picked',
    table: 'picklists',
    id: picklist.id,
    after: { lines: [...changes].map(([line, change]) => ({ order_item_id: line.order_item_id, change })) },
  })
  const isAllPicked = lines.every((line) => line.quantity_picked + (changes.get(line) ?? 0) >= line.quantity_ordered)
  const { status, assigned_to } = picklist
  if (isAllPicked === isCompleted(status)) return { changes, turn: undefined, order_status: order.status, assigned_to }
  const step = isAllPicked ? 'pick' : 'unpick'
  const turn = (isAllPicked ? completePicklist : reopenPicklist)(tx, order, picklist)
  const assignee = isAllPicked ? assigned_to : reopenedFor(tx, picklist)
  return { changes, turn, order_status: requireStep(order, step), assigned_to: assignee }
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

const aboutOf = ({ id, picklist_number }: PicklistRow) => ({
  reference_type: 'picklist',
  reference_id: id,
  notes: `Picklist ${picklist_number}`,
})

/** `stock` is what `lockStockFor` has answered of them. */
export const takeUnits = (tx: Tx, picklist: PicklistRow, taken: readonly Demand[], stock: StockFor) =>
  takeStock(tx, taken, stock, aboutOf(picklist))

export const putBackUnits = (tx: Tx, picklist: PicklistRow, returned: readonly Demand[]) =>
  putBackStock(tx, returned, aboutOf(picklist), { reserveAgain: true })

const count = statement(
  'count_picked_items',
  `update picklist_items set quantity_picked = quantity_picked + ${amountAt('$3', 'id::text')}, picked_at = now()
where org_id = $1 and id = any($2::uuid[])`,
)

// A statement of its own: a distributed engine takes no clock inside of a condition.
const forget = statement(
  'forget_when_picked',
  'update picklist_items set picked_at = null where org_id = $1 and id = any($2::uuid[]) and quantity_picked = 0',
)

/** On the picklist and on the order, for lines that are locked by their order. */
export function countPicked(changes: ReadonlyMap<PickLine, number>) {
  const items = [...changes].map(([{ id }, change]) => [id, change] as const)
  const orderItems = [...changes].map(([{ order_item_id }, change]) => [order_item_id, change] as const)
  const returned = items.some(([, change]) => change < 0)
  const ids = items.map(([id]) => id)
  return [count(ids, amounts(items)), ...(returned ? [forget(ids)] : []), countPickedUnits(orderItems)]
}
