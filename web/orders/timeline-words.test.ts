import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/order-timeline.ts'
import { inOneBreath, whatHappened } from './timeline-words.ts'

let count = 0
const entry = (action: string, told: Partial<TimelineEntry> = {}): TimelineEntry => ({
  ...{
    id: String(count++),
    action,
    user_id: 'ada',
    user_name: 'Ada',
    document: null,
    document_id: null,
    document_kind: null,
    units: null,
  },
  ...{ lines_added: null, lines_changed: null, lines_removed: null, created_at: '2026-11-20T09:00:00.000Z' },
  ...told,
})

test.each([
  ['order.confirmed', {}, 'confirmed the order'],
  ['receipt.completed', { units: 5, document: 'RC-000001' }, 'received 5 items (RC-000001)'],
  ['receipt.completed', { units: 1, document: 'RC-000002' }, 'received 1 item (RC-000002)'],
  ['shipment.created', { document: 'RM123456785GB' }, 'shipped it, RM123456785GB'],
  ['picklist.picked', { units: 3, document: 'PL-000001' }, 'picked 3 units (PL-000001)'],
  ['picklist.picked', { units: -1, document: 'PL-000001' }, 'put 1 unit back on the shelf (PL-000001)'],
  ['picklist.cancelled', { units: 2, document: 'PL-000001' }, 'cancelled PL-000001, 2 units back on the shelf'],
  [
    'order.lines_saved',
    { lines_added: 2, lines_changed: 0, lines_removed: 1 },
    'changed the items: 2 added, 1 removed',
  ],
  ['order.something_new', {}, 'changed the order'],
])('%s %j is told as "%s"', (action, told, words) => expect(whatHappened(entry(action, told))).toBe(words))

test('saves of lines in a row by one person are told once, others are not', () => {
  const saved = (user_id: string, user_name = user_id) =>
    entry('order.lines_saved', { user_id, user_name, lines_added: 1 })
  const byHerKey = saved('ada', 'API key Till')

  const told = inOneBreath([
    ...[byHerKey, saved('ada'), saved('ada'), saved('ben')],
    ...[entry('order.created'), entry('order.created')],
  ])

  expect(told.map(({ entry: { user_id, action }, times }) => [user_id, action, times])).toEqual([
    ['ada', 'order.lines_saved', 1],
    ['ada', 'order.lines_saved', 2],
    ['ben', 'order.lines_saved', 1],
    ['ada', 'order.created', 1],
    ['ada', 'order.created', 1],
  ])
  expect(told[1] && whatHappened(told[1].entry, told[1].times)).toBe('changed the items 2 times')
})
