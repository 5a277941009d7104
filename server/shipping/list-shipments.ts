import type * as z from 'zod'
import type { ListedShipment, ShipmentQuery } from '#contract/shipping.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { pageFrom } from '#server/platform/lists/cursor.ts'
import { createdOn } from '#server/platform/lists/days-in-london.ts'
import { type List, listRows } from '#server/platform/lists/list-rows.ts'

const list: List = {
  table: 'shipments',
  columns: `r.id, r.tracking_number, r.carrier, r.service, r.rate_amount, r.estimated_delivery, r.status, r.order_id, o.order_number,
    c.id as customer_id, c.name as customer_name, r.weight_kg as weight, r.insurance, r.created_at`,
  joins: `join orders o on o.org_id = $1 and o.id = r.order_id
    left join customers c on c.org_id = $1 and c.id = o.customer_id`,
  sorted: { by: 'created_at', as: 'moment', direction: 'desc' },
}

type Row = Omit<ListedShipment, 'rate'> & { rate_amount: number }

/** A page of parcels, newest first, also of those whose label was voided; `from` and `to` are days in London. */
export async function listShipments(scope: Scope, { limit, cursor, from, to, ...is }: z.output<typeof ShipmentQuery>) {
  const rows = await listRows<Row>(scope.anyCopy, list, { limit, cursor, is, where: createdOn({ from, to }) })
  const { items, next_cursor } = pageFrom(rows, limit, list.table, (row) => [row.created_at, row.id])
  return { items: items.map(withRate), next_cursor }
}

const withRate = ({ rate_amount: amount, ...row }: Row): ListedShipment => ({
  ...row,
  rate: { amount, currency: 'GBP' },
})
