import { expect, test } from 'vitest'
import { auditGroups, fieldWords, isOfGroup, isOfKind, type Written, whatWasDone } from './audit-words.ts'

const written = (action: string, told: Partial<Written> = {}): Written => ({
  ...{ action, label: null, document: null, units: null, lines_added: null, lines_changed: null, lines_removed: null },
  ...told,
})

test.each<[string, Partial<Written>, string]>([
  ['order.confirmed', { label: 'SO-123456' }, 'confirmed order SO-123456'],
  ['order.confirmed', {}, 'confirmed the order'],
  ['order.submission_undone', { label: 'SO-123456' }, 'took the submission of order SO-123456 back'],
  ['order.lines_saved', { label: 'SO-1', lines_added: 2 }, 'changed the items of order SO-1: 2 added'],
  [
    'order.back_order_filled',
    { label: 'SO-1', units: 1, document: 'RC-000001' },
    'received 1 unit order SO-1 was waiting for (RC-000001)',
  ],
  ['order.mailed', { document: 'mill@example.com' }, 'mailed the purchase order to mill@example.com'],
  ['order.promise_lost', { label: 'SO-1', units: 3 }, 'took 3 units promised to order SO-1'],
  ['product.updated', { label: 'Blue mug' }, 'edited product Blue mug'],
  ['product.updated', { label: 'Costs $& more' }, 'edited product Costs $& more'],
  ['movement.recorded', { label: 'Blue mug', units: -1200 }, 'booked 1,200 units of Blue mug out of stock'],
  ['movement.recorded', { label: 'Blue mug', units: 0 }, 'booked Blue mug out of stock, of which nothing was left'],
  ['stock.moved', { label: 'Blue mug', units: 2 }, 'moved 2 units of Blue mug'],
  ['shipment.created', { label: 'RM1GB', document: 'SO-1' }, 'shipped order SO-1, RM1GB'],
  ['picklist.generated', { label: 'PL-000001' }, 'generated PL-000001'],
  ['picklist.updated', { label: 'PL-000001' }, 'changed the assignment or priority of PL-000001'],
  ['picklist.updated', { label: 'PL-000001', changes: [{ field: 'priority' }] }, 'changed the priority of PL-000001'],
  [
    'picklist.updated',
    { changes: [{ field: 'assigned_to' }, { field: 'priority' }] },
    'changed the assignment and priority of the picklist',
  ],
  ['api_key.revoked', { label: 'Shop' }, 'revoked API key Shop'],
  ['invitation.sent', { label: 'ben@example.com' }, 'invited ben@example.com to the team'],
  ['thing.half_done', { label: 'X' }, 'changed thing X'],
])('%s %j reads "%s"', (action, told, words) => expect(whatWasDone(written(action, told))).toBe(words))

test('every action is of exactly one group, and a kind is told by the noun', () => {
  const actions = ['product.created', 'order.lines_saved', 'alert_rule.deleted', 'order.confirmed', 'thing.new']

  for (const action of actions) expect(auditGroups.filter((group) => isOfGroup(action, group))).toHaveLength(1)
  expect(isOfGroup('order.confirmed', 'steps')).toBe(true)
  expect([isOfKind('alert_rule.deleted', 'alerts'), isOfKind('alert_rule.deleted', 'orders')]).toEqual([true, false])
})

test.each([
  ['selling_price', 'selling price'],
  ['category_id', 'category'],
  ['is_active', 'active'],
  ['sku', 'SKU'],
  ['address.city', 'address, city'],
])('%s reads "%s"', (field, words) => expect(fieldWords(field)).toBe(words))
