import type { Picklist } from '#contract/picking.ts'
import { countPickedUnits } from '#server/orders/count-units.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { together } from '#server/platform/database/together.ts'
import { putBackStock } from '#server/stock/put-back-stock.ts'
import { takeStock } from '#server/stock/take-stock.ts'
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
    const [picklist, lines] = await together(lockPicklist(tx, picklistId), pickLinesOf(tx, picklistId))
    const changes = countPicks(tx, picklist, lines, picks)
    // The units come last, because everyone who wants the same goods waits from there to the commit.
    const [counted] = await together(picklistById(tx, picklistId), moveUnits(tx, picklist, changes))
    return counted
  })
}

/** Counters and statuses, for a picklist whose order and row are locked; the units themselves are the caller's to move. */
export function countPicks(tx: Tx, picklist: LockedPicklist, lines: readonly PickLine[], picks: readonly Pick[]) {
  requireOpen(picklist)
  const changes = planPicks(picks, lines)
  countPicked(tx, changes)
  tx.audit({
    action: 'picklist.picked',
    table: 'picklists',
    id: picklist.id,
    after: { lines: [...changes].map(([line, change]) => ({ order_item_id: line.order_item_id, change })) },
  })
  const complete = lines.every((line) => line.quantity_picked + (changes.get(line) ?? 0) >= line.quantity_ordered)
  if (complete) completePicklist(tx, picklist)
  return changes
}

export async function moveUnits(tx: Tx, picklist: LockedPicklist, changes: ReadonlyMap<PickLine, number>) {
  const about = { reference_type: 'picklist', reference_id: picklist.id, notes: `Picklist ${picklist.picklist_number}` }
  const demand = ([{ order_item_id, product_id }, change]: [PickLine, number]) => ({
    order_item_id,
    product_id,
    quantity: Math.abs(change),
  })
  const taken = [...changes].filter(([, change]) => change > 0).map(demand)
  const returned = [...changes].filter(([, change]) => change < 0).map(demand)
  if (taken.length > 0) await takeStock(tx, taken, about)
  await putBackStock(tx, returned, about, { reserveAgain: true })
}

const count = `
update picklist_items i set quantity_picked = i.quantity_picked + c.change,
  picked_at = case when i.quantity_picked + c.change = 0 then null else now() end
from unnest($2::uuid[], $3::int[]) as c(id, change) where i.org_id = $1 and i.id = c.id`

/** Of lines that are locked by their order. */
export function countPicked(tx: Tx, changes: ReadonlyMap<PickLine, number>) {
  if (changes.size === 0) return
  const ids = [...changes.keys()].map((line) => line.id)
  tx.send('count_picked_items', count, [tx.orgId, ids, [...changes.values()]])
  countPickedUnits(
    tx,
    [...changes].map(([{ order_item_id }, change]) => ({ order_item_id, change })),
  )
}
