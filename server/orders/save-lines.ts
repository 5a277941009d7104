import type * as z from 'zod'
import type { LineChanges } from '#contract/orders.ts'
import { announce } from '#server/platform/announce.ts'
import { missingReference } from '#server/platform/missing-reference.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Scope, Tx } from '#server/platform/scope.ts'
import { releaseReservations } from '#server/stock/release-reservations.ts'
import { addLines } from './add-lines.ts'
import { reserveForLines } from './confirm-order.ts'
import { type LockedLine, linesOf, lockOrder } from './lock-order.ts'
import { orderDetail } from './order-queries.ts'
import { isEditable } from './order-state.ts'

type Changes = z.output<typeof LineChanges>

/**
 * Autosave: lines changed, added and removed, each guarded by the version its editor saw. Stale ones come back as conflicts
 * and the rest are saved. A confirmed sale promises its stock anew, or refuses with what is short.
 */
export function saveLines(scope: Scope, id: string, asked: Changes) {
  return scope.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!isEditable(order.status))
      refuse('order_not_editable', `The lines of an order that is ${order.status} are final`, { status: order.status })
    const before = await linesOf(tx, id)
    const { fresh, conflicts } = sortOut(asked, before)
    requireAboveMoved(fresh, before)
    if (order.status === 'confirmed' && order.order_type === 'sale')
      await releaseReservations(
        tx,
        before.map((line) => line.id),
      )
    await removeLines(
      tx,
      fresh.removed.map((line) => line.id),
    )
    await changeLines(tx, fresh.changed)
    await addLines(tx, order, fresh.added)
    if (order.status === 'confirmed' && order.order_type === 'sale') await reserveForLines(tx, await linesOf(tx, id))
    await announce(tx, 'order_lines_saved', { order_id: id })
    const { removed, changed, added } = fresh
    if (removed.length + changed.length + added.length > 0)
      tx.record({
        action: 'order.lines_saved',
        table: 'orders',
        id,
        before: { lines: before.filter((line) => touched(fresh, line.id)) },
        after: fresh,
      })
    return { order: await orderDetail(tx, id), conflicts }
  })
}

const touched = ({ changed, removed }: Changes, id: string) => [...changed, ...removed].some((line) => line.id === id)

function sortOut(asked: Changes, before: readonly LockedLine[]): { fresh: Changes; conflicts: string[] } {
  const versions = new Map(before.map((line) => [line.id, line.version]))
  const isFresh = (line: { id: string; version: number }) => versions.get(line.id) === line.version
  const stale = [...asked.changed, ...asked.removed].filter((line) => !isFresh(line)).map((line) => line.id)
  // A line sent as new that is here already was saved by an earlier try whose answer got lost: nothing to do, nothing to say.
  const added = asked.added.filter((line) => !versions.has(line.id))
  return {
    fresh: { changed: asked.changed.filter(isFresh), removed: asked.removed.filter(isFresh), added },
    conflicts: [...new Set(stale)],
  }
}

/** A line never falls below what has been received or picked for it, nor becomes another product then. */
function requireAboveMoved({ changed, removed }: Changes, before: readonly LockedLine[]) {
  const lineOf = new Map(before.map((line) => [line.id, line]))
  const moved = (id: string) => Math.max(lineOf.get(id)?.quantity_received ?? 0, lineOf.get(id)?.quantity_picked ?? 0)
  for (const line of changed)
    if (line.quantity < moved(line.id) || (moved(line.id) > 0 && line.product_id !== lineOf.get(line.id)?.product_id))
      refuse('below_moved', `${moved(line.id)} units of this line have moved already`, {
        field: 'quantity',
        value: line.quantity,
        id: line.id,
      })
  for (const line of removed)
    if (moved(line.id) > 0) refuse('below_moved', 'Units of this line have moved already', { id: line.id })
}

async function removeLines(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx.hot(
    'delete_picklist_items_of_lines',
    'delete from picklist_items where org_id = $1 and order_item_id = any($2::uuid[])',
    [tx.orgId, ids],
  )
  await tx.hot('delete_order_items', 'delete from order_items where org_id = $1 and id = any($2::uuid[])', [
    tx.orgId,
    ids,
  ])
}

const change = `
update order_items i
set product_id = p.id, quantity = a.quantity, unit_price = a.unit_price, version = i.version + 1, user_id = $2, updated_at = now()
from unnest($3::uuid[], $4::uuid[], $5::int[], $6::numeric[]) as a(id, product_id, quantity, unit_price)
join products p on p.org_id = $1 and p.id = a.product_id
where i.org_id = $1 and i.id = a.id
returning i.id`

async function changeLines(tx: Tx, lines: Changes['changed']) {
  if (lines.length === 0) return
  const saved = await tx.hot<{ id: string }>('change_order_items', change, [
    tx.orgId,
    tx.userId,
    lines.map((line) => line.id),
    lines.map((line) => line.product_id),
    lines.map((line) => line.quantity),
    lines.map((line) => line.unit_price),
  ])
  const known = new Set(saved.map((line) => line.id))
  const missing = lines.findIndex((line) => !known.has(line.id))
  if (missing >= 0) missingReference(`changed.${missing}.product_id`, lines[missing]?.product_id)
}
