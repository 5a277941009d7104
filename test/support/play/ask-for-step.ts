import type { TimelineEntry } from '#contract/order-timeline.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { PicklistDetail } from '#contract/picking.ts'
import { isCompleted } from '#contract/picklist-life.ts'
import type { Product } from '#contract/products.ts'
import { newId } from '#server/platform/database/scope.ts'
import { shippingData } from '../stages.ts'
import { askForRule } from './ask-for-rule.ts'
import type { Request } from './request.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

const nextStep: Partial<Record<string, string>> = {
  draft: 'submission',
  pending: 'confirmation',
  shipped: 'delivery',
}
const post = (path: string, body?: unknown): Request => ({
  method: 'POST',
  path,
  ...(body === undefined ? {} : { body }),
})

/** What this person's screen would send now; undefined where there is nothing on it to press. */
export async function askForStep(stage: Stage, step: Step): Promise<Request | undefined> {
  const product = stage.products[step.product % stage.products.length] ?? ''
  if (step.kind === 'sell' || step.kind === 'buy') return newOrder(stage, step, product)
  if (step.kind === 'book in' || step.kind === 'book out') {
    const movement_type = step.kind === 'book in' ? 'in' : 'out'
    return post('/stock/movements', {
      product_id: product,
      movement_type,
      quantity: step.units,
      reference_type: 'play',
    })
  }
  if (step.kind === 'reverse movement')
    return movementReversal(await stage.read(`/stock/movements?product_id=${product}`), step)
  if (step.kind === 'carry') return carry(stage, step, product)
  if (step.kind === 'edit stock') return stockEdit(await stage.read<Product>(`/products/${product}`), step)
  if (step.kind.endsWith(' a rule')) return askForRule(stage, step, product)
  const id = stage.orders.at(-1 - (step.order % Math.max(1, stage.orders.length)))
  if (!id) return newOrder(stage, { ...step, kind: 'sell' }, product)
  return forOrder(stage, step, await stage.read<OrderDetail>(`/orders/${id}`), product)
}

function newOrder(stage: Stage, { kind, units, product }: Step, first: string) {
  const second = stage.products[(product + 1) % stage.products.length] ?? ''
  const items = [first, second].map((product_id, line) => ({ product_id, quantity: units + line }))
  return post('/orders', { order_type: kind === 'sell' ? 'sale' : 'purchase', items })
}

/** Of one of the newest, whether it can be or not. */
function movementReversal({ items }: { items: { id: string }[] }, { line }: Step) {
  const one = items[line % Math.max(1, items.length)]
  return one && post(`/stock/movements/${one.id}/reversal`)
}

/** There, or back. */
function carry({ places: [home, yard] }: Stage, { line, units }: Step, product_id: string) {
  const [from_location_id, to_location_id] = line === 0 ? [yard, home] : [home, yard]
  return post('/stock/moves', { product_id, from_location_id, to_location_id, quantity: units })
}

function stockEdit({ id, name, sku, stock_quantity, version }: Product, { units }: Step): Request {
  const counted = Math.max(0, stock_quantity + units - 5)
  const body = { name, sku, version, stock_quantity: counted, stock_quantity_seen: stock_quantity }
  return { method: 'PUT', path: `/products/${id}`, body }
}

async function forOrder(stage: Stage, step: Step, order: OrderDetail, product: string): Promise<Request | undefined> {
  const at = (what: string) => `/orders/${order.id}/${what}`
  const line = order.items[step.line % Math.max(1, order.items.length)]
  switch (step.kind) {
    case 'change a line':
    case 'add a line':
    case 'remove a line':
      return lineChange(at('lines'), step, line, product)
    case 'save the dialog':
      return {
        method: 'PUT',
        path: `/orders/${order.id}`,
        body: { order_type: order.order_type, version: order.version },
      }
    case 'reopen':
      return post(at('reopening'))
    case 'cancel':
      return post(at('cancellation'))
    case 'receive':
      return line && post(at('receipts'), { items: [{ order_item_id: line.id, quantity: step.units }] })
    case 'reverse receipt':
      return reversal(await stage.read<Timeline>(`/orders/${order.id}/timeline`), step)
    case 'generate picklist':
      return post(at('picklist'))
    case 'ship':
      return post(at('shipment'), shippingData)
    case 'void label':
      return post(at('shipment/void'))
    case 'move on':
      return moveOn(stage, step, order)
    default:
      return order.picklist_id
        ? forPicklist(step, await stage.read<PicklistDetail>(`/picklists/${order.picklist_id}`))
        : moveOn(stage, step, order)
  }
}

type Timeline = { items: TimelineEntry[] }

/** Of one of its receipts, reversed already or not. */
function reversal({ items }: Timeline, { line }: Step) {
  const receipts = items.filter(({ action }) => action === 'receipt.completed')
  const one = receipts[line % Math.max(1, receipts.length)]
  return one && post(`/receipts/${one.document_id}/reversal`)
}

function lineChange(
  path: string,
  { kind, units }: Step,
  line: OrderDetail['items'][number] | undefined,
  product_id: string,
) {
  if (kind === 'add a line') return post(path, { added: [{ id: newId(), product_id, quantity: units }] })
  if (!line) return undefined
  const { id, version, unit_price } = line
  if (kind === 'remove a line') return post(path, { removed: [{ id, version }] })
  return post(path, { changed: [{ id, version, product_id: line.product_id, quantity: units, unit_price }] })
}

/** What its screen would press next to get the order to its end, or now and then back from a van that did not come. */
async function moveOn(stage: Stage, step: Step, { id, order_type, status, items, picklist_id }: OrderDetail) {
  const open = items.filter((item) => item.quantity > item.quantity_received)
  if (order_type === 'purchase' && status === 'confirmed')
    return post(`/orders/${id}/receipts`, {
      items: open.map((item) => ({ order_item_id: item.id, quantity: item.quantity - item.quantity_received })),
    })
  const picking = { ...step, kind: 'pick everything' } as const
  if (order_type === 'sale' && status === 'confirmed' && picklist_id)
    return forPicklist(picking, await stage.read<PicklistDetail>(`/picklists/${picklist_id}`))
  if (order_type === 'sale' && status === 'confirmed') return post(`/orders/${id}/picklist`)
  if (status === 'picked') return post(`/orders/${id}/shipment`, shippingData)
  if (status === 'shipped' && step.units < 4) return post(`/orders/${id}/shipment/void`)
  const next = nextStep[status]
  return next === undefined ? undefined : post(`/orders/${id}/${next}`)
}

function forPicklist({ kind, line, units }: Step, { id, items, status, version }: PicklistDetail) {
  if (kind === 'start picking') return post(`/picklists/${id}/start`)
  const everything = items
    .filter((item) => item.quantity_ordered > item.quantity_picked)
    .map((item) => ({ picklist_item_id: item.id, quantity: item.quantity_ordered - item.quantity_picked }))
  const one = items[line % Math.max(1, items.length)]
  const some = one ? [{ picklist_item_id: one.id, quantity: kind === 'lower picks' ? -units : units }] : []
  const picks = kind === 'pick everything' ? everything : some
  const reopening = isCompleted(status) ? { reopen: version } : {}
  return picks.length > 0 ? post(`/picklists/${id}/picks`, { items: picks, ...reopening }) : undefined
}
