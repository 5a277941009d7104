import { expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history.ts'
import { aboutEntry, whatHappened } from './history-words.ts'

const nothing: HistoryEntry = {
  ...{ id: 'a', kind: 'movement', action: null, fields: [], movement_type: null, stock_change: null, shortfall: null },
  ...{ location_id: null, location_name: null, reference_type: null, reference_id: null, notes: null, quantity: null },
  ...{ order_id: null, order_number: null, order_type: null, order_status: null, party_name: null },
  ...{ picklist_id: null, picklist_number: null, receipt_id: null, receipt_number: null },
  ...{ user_name: 'Ada', created_at: '2026-11-20T09:00:00.000Z' },
}

test.each<[Partial<HistoryEntry>, string, string]>([
  [{ movement_type: 'in', receipt_id: 'r', notes: 'Box dented' }, 'Received', 'Box dented'],
  [
    { movement_type: 'out', receipt_id: 'r', notes: 'Reversal of RC-000001' },
    'Receipt reversed',
    'Reversal of RC-000001',
  ],
  [{ movement_type: 'out', picklist_id: 'p', notes: 'Picklist PL-000001' }, 'Picked', ''],
  [{ movement_type: 'in', picklist_id: 'p' }, 'Put back', ''],
  [{ movement_type: 'in', reference_type: 'opening' }, 'Opening stock', ''],
  [
    { movement_type: 'out', reference_type: 'window', shortfall: 3, notes: 'For show' },
    'Stock out',
    'For show · 3 short',
  ],
  [
    { kind: 'order', order_type: 'sale', quantity: 1, party_name: 'Ada', order_status: 'draft' },
    'Sold 1 unit',
    'Ada · Draft',
  ],
  [
    { kind: 'order', order_type: 'purchase', quantity: 1200, order_status: 'received' },
    'Ordered 1,200 units',
    'Received',
  ],
  [
    { kind: 'edit', action: 'product.updated', fields: ['category_id', 'is_active', 'selling_price'] },
    'Edited',
    'category, active, selling price',
  ],
  [{ kind: 'edit', action: 'category.deleted', fields: ['category_id'] }, 'Category deleted', ''],
])('%o', (entry, happened, about) => {
  expect(whatHappened({ ...nothing, ...entry })).toBe(happened)
  expect(aboutEntry({ ...nothing, ...entry })).toBe(about)
})
