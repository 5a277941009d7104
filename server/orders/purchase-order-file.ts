import { isPurchaseOrder, type OrderStatus, type OrderType } from '#contract/order-life.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { linkToPaper } from '#server/platform/paper/paper-files.ts'
import type { PaperFile } from '#server/platform/paper/papers.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { addressLines, letterhead } from '#server/stock/letterhead.ts'
import { nounOf } from './lock-order.ts'
import { type PurchaseOrder, purchaseOrderPaper } from './purchase-order-paper.ts'

/** A purchase with what has to be known of it before it goes to its supplier. */
export type SendableOrder = {
  order_number: string
  order_type: OrderType
  status: OrderStatus
  order_date: string
  expected_date: string | null
  reference: string | null
  has_lines: boolean
  /** Of its supplier. */
  email: string | null
} & Record<'name' | 'contact_person' | 'address' | 'city' | 'country', string | null>

const orderToSend = statement<SendableOrder>(
  'order_to_send',
  `select o.order_number, o.order_type, o.status, o.order_date, o.expected_date, o.reference, s.email, s.name, s.contact_person, s.address, s.city, s.country,
exists (select from order_items i where i.org_id = $1 and i.order_id = o.id) as has_lines
from orders o left join suppliers s on s.org_id = $1 and s.id = o.supplier_id
where o.org_id = $1 and o.id = $2`,
)

// As texts and as JSON, which nobody but whoever draws it takes apart: an order may have 2,000 lines.
const linesToSend = statement<{ rows: string; longest: number }>(
  'lines_to_send',
  `with told as (select i.position, i.id, p.sku, p.name, concat_ws(' ', i.quantity, nullif(p.unit, 'each')) as quantity,
  to_char(i.unit_price, 'FM"£"9,999,999,999,999,990.00') as price, to_char(i.total_price, 'FM"£"9,999,999,999,999,990.00') as total
  from order_items i join products p on p.org_id = $1 and p.id = i.product_id where i.org_id = $1 and i.order_id = $2),
sums as (select to_char(total_amount, 'FM"£"9,999,999,999,999,990.00') as total from orders where org_id = $1 and id = $2)
select (coalesce((select jsonb_agg(jsonb_build_array(sku, name, quantity, price, total) order by position, id) from told), '[]')
  || (select jsonb_build_array(jsonb_build_array('', '', '', 'Total', total)) from sums))::text as rows,
  greatest((select max(greatest(length(price), length(total))) from told), (select length(total) from sums)) as longest`,
)

const homeOf = statement<Record<'name' | 'address' | 'city' | 'country', string | null>>(
  'default_location',
  'select name, address, city, country from locations where org_id = $1 and is_default',
)

/**
 * A link to a purchase order on paper. Refuses `no_purchase_order` for a sale, and for what is cancelled, and `order_empty` where
 * there is nothing on it.
 */
export async function linkToPurchaseOrder(scope: Scope, context: AppContext, orderId: string) {
  await scope.run(sendableOrder(orderId))
  return { url: linkToPaper(context, scope.orgId, 'purchase-orders', orderId) }
}

export async function purchaseOrderFile(scope: Scope, orderId: string): Promise<PaperFile> {
  const order = await scope.read((tx) => purchaseOrder(tx, orderId))
  return fileOf(order)
}

export const fileOf = (order: PurchaseOrder): PaperFile => ({
  filename: `purchase-order-${order.order_number}`,
  paper: purchaseOrderPaper(order),
})

export const sendableOrder = (id: string) =>
  orderToSend(id).as(([order]) => {
    if (!order) notFound('Order')
    const { order_type, status } = order
    if (!isPurchaseOrder(order))
      refuse('no_purchase_order', `A ${nounOf(order_type)} that is ${status} has no purchase order`, {
        order_type,
        status,
      })
    if (!order.has_lines) refuse('order_empty', 'There is nothing on the order yet')
    return order
  })

/** What is on it, as one moment has it. */
export async function purchaseOrder(tx: Tx, orderId: string): Promise<PurchaseOrder & SendableOrder> {
  const [order, [lines], [home]] = await tx.batch(sendableOrder(orderId), linesToSend(orderId), homeOf())
  const head = await letterhead(tx)
  const hasAddress = Boolean(home?.address || home?.city) // each has a country from the start
  return {
    ...order,
    rows: lines?.rows ?? '[]',
    longest: lines?.longest ?? 0,
    letterhead: head,
    supplier: addressLines(order.name, order.contact_person, order.address, order.city, order.country),
    // Where the default location has no address of its own, the business's stands there.
    destination: hasAddress
      ? addressLines(head.lines[0], home?.name, home?.address, home?.city, home?.country)
      : head.lines,
  }
}
