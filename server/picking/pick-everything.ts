import type { LockedOrder } from '#server/orders/lock-order.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { lockStockFor } from '#server/stock/take-stock.ts'
import { auditPicklist, insertPicklist } from './generate-picklist.ts'
import { lockPicklist, openPicklistOf, pickLinesOf } from './lock-picklist.ts'
import { countPicks, demandsOf, takeUnits } from './pick-units.ts'
import { itemsOf, listItems, walkedLinesOf } from './walk-lines.ts'

/** Picks what is left of a confirmed order whose row is locked: shipping an unpicked order does this first. */
export async function pickEverything(tx: Tx, order: LockedOrder) {
  const open = await tx.run(openPicklistOf(order.id))
  const [picklist, lines] = open ? await openPicklist(tx, open) : await newPicklist(tx, order)
  const left = lines.filter((line) => line.quantity_picked < line.quantity_ordered)
  const picks = left.map((line) => ({
    picklist_item_id: line.id,
    quantity: line.quantity_ordered - line.quantity_picked,
  }))
  const { changes, turn } = countPicks(tx, { order, picklist, lines }, picks)
  if (turn) tx.queue(turn)
  const { taken } = demandsOf(changes)
  await takeUnits(tx, picklist, taken, await tx.batch(...lockStockFor(taken)))
}

async function openPicklist(tx: Tx, id: string) {
  const [{ picklist }, lines] = await tx.batch(lockPicklist(id), pickLinesOf(id))
  return [picklist, lines] as const
}

async function newPicklist(tx: Tx, order: LockedOrder) {
  const id = newId()
  const [walked, , , picklist] = await tx.batch(walkedLinesOf(order.id), ...insertPicklist(tx, id, order.id))
  const lines = itemsOf(walked)
  tx.queue(...listItems(id, lines))
  auditPicklist(tx, picklist)
  return [picklist, lines] as const
}
