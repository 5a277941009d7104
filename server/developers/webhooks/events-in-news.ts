import type { NewsTable } from '#contract/shared/news.ts'
import { type WebhookEvent, webhookEvents } from '#contract/webhook-events.ts'
import type { OutboxRow } from '#server/platform/events/outbox-consumer.ts'

/** Something that happened to a row, as receivers are told of it. */
export type Happening = { type: WebhookEvent; row_id: string }

/** Audit words that are told under another one. */
const toldAs: Readonly<Record<string, WebhookEvent>> = {
  'order.confirmed_short': 'order.confirmed',
  'product.archived': 'product.removed',
  'product.deleted': 'product.removed',
}

/** Where the products of a piece of news had their fields changed, not their stock. */
const ofFields: ReadonlySet<NewsTable> = new Set(['products', 'product_changes', 'categories'])

/** What changes nothing of the order it is on record of. */
const untold: ReadonlySet<string> = new Set(['order.mailed'])

const isEvent = (word: string): word is WebhookEvent => Object.hasOwn(webhookEvents, word)

/** What of a piece of news receivers are told: what was done to its row, and whose stock it changed. */
export function eventsInNews(row: OutboxRow): Happening[] {
  const own = eventOf(row)
  const type = eventOfProducts(row)
  // Products that are added, changed or removed together have a piece of news each, and one of them names several: each is told by its own.
  const isOwn = type === own?.type || own?.type === 'product.removed'
  const changed = isOwn ? [] : (row.product_ids ?? []).map((row_id) => ({ type, row_id }))
  const promised = (row.promised_ids ?? []).map((row_id) => ({ type: 'stock.changed' as const, row_id }))
  // One product may be named twice or three times.
  return [
    ...new Map(
      [own, ...changed, ...promised].flatMap((one) => (one ? [[`${one.type} ${one.row_id}`, one]] : [])),
    ).values(),
  ]
}

function eventOf({ table, op, id }: OutboxRow): Happening | undefined {
  const word = toldAs[op] ?? op
  if (isEvent(word)) return { type: word, row_id: id }
  return table === 'orders' && !untold.has(op) ? { type: 'order.updated', row_id: id } : undefined
}

const eventOfProducts = ({ table, op, units_in, units_out }: OutboxRow): WebhookEvent => {
  if (op === 'product.created') return units_in > 0 ? 'stock.changed' : 'product.created'
  return ofFields.has(table) && units_in === 0 && units_out === 0 ? 'product.updated' : 'stock.changed'
}
