import { expect, test } from 'vitest'
import type { OutboxRow } from '#server/platform/events/outbox-consumer.ts'
import { eventsInNews } from './events-in-news.ts'

const news = (part: Partial<OutboxRow>) =>
  eventsInNews({
    ...{ org_id: 'o', table: 'orders', op: 'order.created', id: 'row', units_in: 0, units_out: 0 },
    ...{ product_ids: null, promised_ids: null, request_id: null, day: '2026-11-23' },
    ...part,
  }).map(({ type, row_id }) => `${type} ${row_id}`)

test.each([
  [{ op: 'order.confirmed' }, ['order.confirmed row']],
  [{ op: 'order.confirmed', promised_ids: ['a'] }, ['order.confirmed row', 'stock.changed a']],
  [
    { op: 'order.cancelled', product_ids: ['a'], promised_ids: ['a', 'b'] },
    ['order.cancelled row', 'stock.changed a', 'stock.changed b'],
  ],
  [{ op: 'order.confirmed_short' }, ['order.confirmed row']],
  [{ op: 'order.lines_saved' }, ['order.updated row']],
  [{ op: 'order.mailed' }, []],
  [{ op: 'order.cancelled', product_ids: ['a'] }, ['order.cancelled row', 'stock.changed a']],
  [{ table: 'picklists', op: 'picklist.started' }, []],
  [{ table: 'alerts', op: 'alert.raised' }, ['alert.raised row']],
  [{ table: 'shipments', op: 'shipment.created' }, ['shipment.created row']],
  [{ table: 'stock_movements', op: 'movement.recorded', product_ids: ['a'], units_in: 2 }, ['stock.changed a']],
  [{ table: 'products', op: 'product.updated', id: 'a', product_ids: ['a'] }, ['product.updated a']],
  [
    { table: 'products', op: 'product.updated', id: 'a', product_ids: ['a'], units_out: 3 },
    ['product.updated a', 'stock.changed a'],
  ],
  [{ table: 'products', op: 'product.created', id: 'a', product_ids: ['a'] }, ['product.created a']],
  [
    { table: 'products', op: 'product.created', id: 'a', product_ids: ['a'], units_in: 5 },
    ['product.created a', 'stock.changed a'],
  ],
  // Written with others, each of which has a row of its own.
  [{ table: 'products', op: 'product.created', id: 'a', product_ids: ['a', 'b'] }, ['product.created a']],
  [{ table: 'products', op: 'product.updated', id: 'a', product_ids: ['a', 'b'] }, ['product.updated a']],
  [
    { table: 'product_changes', op: 'product_change.going', product_ids: ['a', 'b'] },
    ['product.updated a', 'product.updated b'],
  ],
  [{ table: 'products', op: 'product.deleted', id: 'a', product_ids: ['a'] }, ['product.removed a']],
  [{ table: 'products', op: 'product.archived', id: 'a', product_ids: ['a', 'b'] }, ['product.removed a']],
  [{ table: 'categories', op: 'category.deleted', product_ids: ['a'] }, ['product.updated a']],
  [{ table: 'orders', op: 'order.came_in_part', id: 'a' }, ['order.updated a']],
  [{ table: 'webhook_endpoints', op: 'webhook.sent' }, []],
] satisfies [Partial<OutboxRow>, string[]][])('%j is told as %j', (part, told) => expect(news(part)).toEqual(told))
