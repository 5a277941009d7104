import type * as z from 'zod'
import { bindingStatuses, endedStatuses, openStatuses, unsentStatuses } from '#contract/order-life.ts'
import type { ProductSupplier, SuppliedProduct, Trade, trade } from '#contract/trade.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { beforeAllTexts, pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { notFound } from '#server/platform/refusal.ts'
import { requireProduct } from '#server/products/require-product.ts'

const ofCustomer = statement<Trade>(
  'trade_of_customer',
  `select t.* from customers p
cross join lateral (
  select count(*) as orders, count(*) filter (where o.status = any ($3::text[])) as open_orders,
    coalesce(sum(o.total_amount) filter (where o.status = any ($4::text[])), 0) as total,
    round(avg(o.total_amount) filter (where o.status = any ($4::text[])), 2) as average_order, max(o.order_date) as last_order_date
  from orders o where o.org_id = $1 and o.customer_id = $2 and o.status <> all ($5::text[])) t
where p.org_id = $1 and p.id = $2`,
)
const ofSupplier = statement<Trade>(
  'trade_of_supplier',
  `select t.* from suppliers p
cross join lateral (
  select count(*) as orders, count(*) filter (where o.status = any ($3::text[])) as open_orders,
    coalesce(sum(o.total_amount) filter (where o.status = any ($4::text[])), 0) as total,
    round(avg(o.total_amount) filter (where o.status = any ($4::text[])), 2) as average_order, max(o.order_date) as last_order_date
  from orders o where o.org_id = $1 and o.supplier_id = $2 and o.status <> all ($5::text[])) t
where p.org_id = $1 and p.id = $2`,
)
const counted = [openStatuses, bindingStatuses, endedStatuses]

/** How much a customer has ordered and spent. Refuses one that is not the organisation's. */
export const tradeOfCustomer = (scope: Scope, id: string) =>
  scope.anyCopy.run(ofCustomer(id, ...counted).as(([row]) => row ?? notFound('Customer')))

/** How much was ordered from a supplier. Refuses one that is not the organisation's. */
export const tradeOfSupplier = (scope: Scope, id: string) =>
  scope.anyCopy.run(ofSupplier(id, ...counted).as(([row]) => row ?? notFound('Supplier')))

/**
 * What tells of an order `o` what was ordered at which price: not what was cancelled, nor a draft nobody was sent. Of a draft of which goods have come
 * somebody was. The parameters are those statuses.
 */
const wasOrdered = (
  ended: string,
  unsent: string,
) => `o.status <> all (${ended}::text[]) and (o.status <> all (${unsent}::text[]) or exists (
    select from order_items came where came.org_id = $1 and came.order_id = o.id and came.quantity_received > 0))`

const known = statement('supplier_known', 'select id from suppliers where org_id = $1 and id = $2')
const supplied = statement<SuppliedProduct>(
  'supplied_products',
  `select p.id, p.name, p.sku, b.units_ordered, b.last_price, b.last_order_date
from (
  select i.product_id, sum(i.quantity) as units_ordered, max(o.order_date) as last_order_date,
    (array_agg(i.unit_price order by o.order_date desc, o.created_at desc, (i.unit_price = 0), i.position, i.id))[1] as last_price
  from orders o
  join order_items i on i.org_id = $1 and i.order_id = o.id
  where o.org_id = $1 and o.supplier_id = $2 and ${wasOrdered('$3', '$4')}
  group by i.product_id) b
join products p on p.org_id = $1 and p.id = b.product_id
where p.archived_at is null and (p.name, p.id) > ($5, $6::uuid)
order by p.name, p.id limit $7`,
)

/** A page of what was ordered from a supplier, by product name; archived products are left out. Refuses a supplier of others. */
export async function listSupplied(scope: Scope, id: string, query: z.output<typeof trade.supplied.query>) {
  const after = readCursor(query.cursor, 'text', 'supplied') ?? beforeAllTexts
  const isKnown = known(id).as(([row]) => row ?? notFound('Supplier'))
  const [, rows] = await scope.anyCopy.batch(
    isKnown,
    supplied(id, endedStatuses, unsentStatuses, ...after, query.limit + 1),
  )
  return pageFrom(rows, query.limit, 'supplied', (row) => [row.name, row.id])
}

const most = 5
// Nothing of a purchase is ever picked: that leaves out what was sold, before its orders are read.
const suppliers = statement<ProductSupplier>(
  'suppliers_of_product',
  `select s.id, s.name, b.units_ordered, b.last_price, b.last_order_date
from (
  select o.supplier_id, sum(i.quantity) as units_ordered, max(o.order_date) as last_order_date,
    max(o.created_at) as last_created_at,
    (array_agg(i.unit_price order by o.order_date desc, o.created_at desc, (i.unit_price = 0), i.position, i.id))[1] as last_price
  from order_items i
  join orders o on o.org_id = $1 and o.id = i.order_id
  where i.org_id = $1 and i.product_id = $2 and i.quantity_picked = 0 and o.supplier_id is not null and ${wasOrdered('$3', '$4')}
  group by o.supplier_id) b
join suppliers s on s.org_id = $1 and s.id = b.supplier_id
order by b.last_order_date desc, b.last_created_at desc, s.id limit $5`,
)

/** Whom a product was ordered from, the latest first. Refuses a product that is not the organisation's. */
export function listSuppliersOf(scope: Scope, productId: string) {
  return scope.anyCopy.read(async (tx) => {
    await requireProduct(tx, productId)
    return { items: await tx.run(suppliers(productId, endedStatuses, unsentStatuses, most)) }
  })
}
