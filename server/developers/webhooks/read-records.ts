import type { WebhookEvent } from '#contract/webhook-events.ts'
import { alertsOf } from '#server/alerts/alert-queries.ts'
import { orderById } from '#server/orders/order-queries.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { productsByIds } from '#server/products/product-queries.ts'
import { getShipment } from '#server/shipping/shipment-queries.ts'

type Kind = 'order' | 'product' | 'removed' | 'alert' | 'shipment'
type Row = { id: string }
/** Rows of a kind as the API answers them; those that are gone are left out. */
type Reader = (scope: Scope, ids: readonly string[]) => Promise<readonly Row[]>

function kindOf(type: WebhookEvent) {
  if (type === 'product.removed') return 'removed'
  return (type === 'stock.changed' ? 'product' : type.split('.')[0]) as Kind
}

const readers: Readonly<Record<Kind, Reader>> = {
  order: async (scope, ids) => (await scope.batch(...ids.map((id) => orderById(id).settled()))).flatMap(found),
  product: (scope, ids) => scope.run(productsByIds(ids)),
  removed: async (_, ids) => ids.map((id) => ({ id })),
  alert: (scope, ids) =>
    alertsOf(scope)
      .where('id', 'in', [...ids])
      .execute(),
  shipment: async (scope, ids) =>
    (await Promise.allSettled(ids.map((id) => getShipment(scope, id)))).flatMap<Row>(found),
}

/** What is not there any more is left out; that the database cannot be had is raised. */
function found<T>(one: PromiseSettledResult<T>): T[] {
  if (one.status === 'fulfilled') return [one.value]
  if (one.reason instanceof Refusal && one.reason.code === 'NOT_FOUND') return []
  throw one.reason
}

/** The records that events are about, as the API answers them now, by the event's kind and the row's id. */
export async function readRecords(scope: Scope, events: readonly { type: WebhookEvent; row_id: string }[]) {
  const wanted = new Map<Kind, Set<string>>()
  for (const { type, row_id } of events) {
    const ids = wanted.get(kindOf(type)) ?? new Set()
    wanted.set(kindOf(type), ids.add(row_id))
  }
  const records = new Map<string, Row>()
  for (const [kind, ids] of wanted)
    for (const row of await readers[kind](scope, [...ids])) records.set(`${kind} ${row.id}`, row)
  return ({ type, row_id }: { type: WebhookEvent; row_id: string }) => records.get(`${kindOf(type)} ${row_id}`)
}
