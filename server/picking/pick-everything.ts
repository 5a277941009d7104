import { linesOf } from '#server/orders/lock-order.ts'
import { newId, type Tx } from '#server/platform/database/scope.ts'
import { writePicklist } from './generate-picklist.ts'
import { lockPicklist, openPicklistOf, pickLinesOf } from './lock-picklist.ts'
import { countPicks, moveUnits } from './pick-units.ts'

/** Picks what is left of a confirmed order whose row is locked: shipping an unpicked order does this first. */
export async function pickEverything(tx: Tx, orderId: string) {
  const picklist = await lockPicklist(tx, (await openPicklistOf(tx, orderId)) ?? (await newPicklist(tx, orderId)))
  const lines = await pickLinesOf(tx, picklist.id)
  const open = lines.filter((line) => line.quantity_picked < line.quantity_ordered)
  const changes = countPicks(
    tx,
    picklist,
    lines,
    open.map((line) => ({ picklist_item_id: line.id, quantity: line.quantity_ordered - line.quantity_picked })),
  )
  await moveUnits(tx, picklist, changes)
}

async function newPicklist(tx: Tx, order_id: string) {
  const id = newId()
  await writePicklist(tx, { id, order_id, lines: await linesOf(tx, order_id) })
  return id
}
