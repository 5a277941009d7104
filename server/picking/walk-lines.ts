import { insertRows } from '#server/platform/database/insert-rows.ts'
import { newId } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'

type WalkedLine = {
  id: string
  product_id: string
  quantity: number
  quantity_picked: number
  /** Its place on the way, from 1. */
  position: number
}

// Sorted the way a picker walks: by the place the goods are promised from, then by SKU.
const walk = statement<WalkedLine>(
  'walk_order_lines',
  `select i.id, i.product_id, i.quantity, i.quantity_picked, row_number() over (order by w.place, p.sku, i.position)::int as position
from order_items i
join products p on p.org_id = $1 and p.id = i.product_id
left join lateral (
  select min(s.name) as place from reservations r join locations s on s.org_id = $1 and s.id = r.location_id
  where r.org_id = $1 and r.order_item_id = i.id) w on true
where i.org_id = $1 and i.order_id = $2
order by position`,
)

/** The lines of an order whose row is locked, in the order of the way. */
export const walkedLinesOf = (orderId: string): Statement<WalkedLine[]> => walk(orderId)

const insert = insertRows({
  name: 'insert_picklist_items',
  table: 'picklist_items',
  shared: ['picklist_id'],
  own: ['id', 'order_item_id', 'product_id', 'position', 'quantity_ordered', 'quantity_picked'],
  behind: `on conflict (org_id, picklist_id, order_item_id) do update
set product_id = excluded.product_id, position = excluded.position, quantity_ordered = excluded.quantity_ordered`,
})

/** What a picklist says of the lines of its order: one row each. */
export const itemsOf = (lines: readonly WalkedLine[]) =>
  lines.map(({ id, product_id, position, quantity, quantity_picked }) => ({
    id: newId(),
    ...{ order_item_id: id, product_id, position, quantity_ordered: quantity, quantity_picked },
  }))

/** Puts them on an open picklist. What was picked for a line that is on it stays counted on it. */
export const listItems = (picklistId: string, items: ReturnType<typeof itemsOf>) =>
  insert(
    [picklistId],
    items.map((item) => [
      ...[item.id, item.order_item_id, item.product_id, item.position, item.quantity_ordered, item.quantity_picked],
    ]),
  )

export const areAllPicked = (lines: readonly WalkedLine[]) =>
  lines.length > 0 && lines.every((line) => line.quantity_picked === line.quantity)
