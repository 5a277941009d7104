import type * as z from 'zod'
import type { ListedReceipt, ReceiptQuery } from '#contract/receiving.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { pageFrom } from '#server/platform/lists/cursor.ts'
import { createdOn } from '#server/platform/lists/days-in-london.ts'
import { type List, listRows } from '#server/platform/lists/list-rows.ts'

const list: List = {
  table: 'receipts',
  columns: `r.id, r.receipt_number, r.order_id, o.order_number, s.id as supplier_id, s.name as supplier_name, r.location_id, l.name as location_name,
    u.units, r.reverses_receipt_id as reverses_id, r.created_at`,
  joins: `join orders o on o.org_id = $1 and o.id = r.order_id
    join locations l on l.org_id = $1 and l.id = r.location_id
    left join suppliers s on s.org_id = $1 and s.id = o.supplier_id
    cross join lateral (select sum(i.quantity) as units from receipt_items i where i.org_id = $1 and i.receipt_id = r.id) u`,
  sorted: { by: 'created_at', as: 'moment', direction: 'desc' },
}

/** A page of what was received, newest first, and of what took it back; `from` and `to` are days in London. */
export async function listReceipts(scope: Scope, { limit, cursor, from, to, ...is }: z.output<typeof ReceiptQuery>) {
  const rows = await listRows<ListedReceipt>(scope.anyCopy, list, { limit, cursor, is, where: createdOn({ from, to }) })
  return pageFrom(rows, limit, list.table, (row) => [row.created_at, row.id])
}
