import { companyLine } from '#contract/company-line.ts'
import { isPackable, type OrderStatus, type OrderType } from '#contract/order-life.ts'
import { nounOf } from '#server/orders/lock-order.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { linkToPaper } from '#server/platform/paper/paper-files.ts'
import type { PaperFile } from '#server/platform/paper/papers.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { addressLines, letterhead } from '#server/stock/letterhead.ts'
import { type PackingSlip, packingSlipPaper } from './packing-slip-paper.ts'
import { shipmentById } from './shipping-label.ts'

type Packable = {
  order_number: string
  order_type: OrderType
  status: OrderStatus
  order_date: string
  reference: string | null
  shipment_id: string | null
} & Record<'name' | 'company' | 'address' | 'city' | 'country', string | null>

const orderToPack = statement<Packable>(
  'order_to_pack',
  `select o.order_number, o.order_type, o.status, o.order_date, o.reference, s.id as shipment_id, c.name, c.company, c.address, c.city, c.country
from orders o
left join customers c on c.org_id = $1 and c.id = o.customer_id
left join shipments s on s.org_id = $1 and s.order_id = o.id and s.status = 'created'
where o.org_id = $1 and o.id = $2`,
)

const linesToPack = statement<{ rows: string }>(
  'lines_to_pack',
  `select coalesce(json_agg(json_build_array(p.sku, p.name,
  concat_ws(' ', i.quantity, nullif(p.unit, 'each')), concat_ws(' ', i.quantity_picked, nullif(p.unit, 'each')))
  order by i.position, i.id), '[]')::text as rows
from order_items i join products p on p.org_id = $1 and p.id = i.product_id
where i.org_id = $1 and i.order_id = $2`,
)

/** A link to an order's packing slip. Refuses `nothing_to_pack` before a sale is confirmed, and for what is no sale. */
export async function linkToPackingSlip(scope: Scope, context: AppContext, orderId: string) {
  await scope.run(packableOrder(orderId))
  return { url: linkToPaper(context, scope.orgId, 'packing-slips', orderId) }
}

export async function packingSlipFile(scope: Scope, orderId: string): Promise<PaperFile> {
  const slip = await scope.read((tx) => packingSlip(tx, orderId))
  return { filename: `packing-slip-${slip.order_number}`, paper: packingSlipPaper(slip) }
}

const packableOrder = (id: string) =>
  orderToPack(id).as(([order]) => {
    if (!order) notFound('Order')
    const { order_type, status } = order
    if (!isPackable(order))
      refuse('nothing_to_pack', `A ${nounOf(order_type)} that is ${status} has no packing slip`, { order_type, status })
    return order
  })

/** It goes where the label says, once there is one. */
async function packingSlip(tx: Tx, orderId: string): Promise<PackingSlip> {
  const [order, [lines]] = await tx.batch(packableOrder(orderId), linesToPack(orderId))
  const shipment = order.shipment_id ? await tx.run(shipmentById(order.shipment_id)) : undefined
  return {
    ...order,
    rows: lines?.rows ?? '[]',
    letterhead: await letterhead(tx),
    recipient: shipment
      ? addressLines(shipment.name, shipment.address_line1, shipment.city, shipment.postcode, shipment.country)
      : addressLines(order.name, companyLine(order.name, order.company), order.address, order.city, order.country),
    shipment,
  }
}
