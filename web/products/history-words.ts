import { fieldWords } from '#contract/audit-words.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { statusWords } from '../orders/order-words.ts'
import { plural } from '../platform/format.ts'

/** What the room that moved it calls it, beside what people type. */
const movements: Record<string, string> = {
  opening: 'Opening stock',
  adjustment: 'Adjusted',
  count: 'Counted',
  cancellation: 'Put back',
  transfer: 'Moved',
  return: 'Returned',
  damage: 'Damaged',
  damaged: 'Damaged',
}
const edits: Record<string, string> = {
  'product.created': 'Added to the catalogue',
  'product.updated': 'Edited',
  'product.archived': 'Archived',
  'product.deleted': 'Deleted',
  'product.restored': 'Restored',
  'category.deleted': 'Category deleted',
  'category.restored': 'Category restored',
}

/** What happened, in a word or two: 'Picked', 'Ordered 12 units'. */
export function whatHappened(entry: HistoryEntry): string {
  const { kind, action, quantity, order_type } = entry
  if (kind === 'edit') return edits[action ?? ''] ?? 'Changed'
  if (kind === 'order') return `${order_type === 'purchase' ? 'Ordered' : 'Sold'} ${plural(quantity ?? 0, 'unit')}`
  return howItMoved(entry)
}

function howItMoved({ movement_type, receipt_id, picklist_id, reference_type }: HistoryEntry) {
  if (receipt_id) return movement_type === 'in' ? 'Received' : 'Receipt reversed'
  if (picklist_id) return movement_type === 'out' ? 'Picked' : 'Put back'
  return movements[reference_type ?? ''] ?? (movement_type === 'in' ? 'Stock in' : 'Stock out')
}

/** What happened to its category, and says so. */
const isOfCategory = (action: string | null) => action?.startsWith('category.') === true

/** A line below that: with whom and how far, which fields, or what whoever moved it wrote; a pick says its picklist already. */
export function aboutEntry({
  kind,
  action,
  party_name,
  order_status,
  fields,
  notes,
  shortfall,
  picklist_id,
}: HistoryEntry): string {
  if (kind === 'order') return [party_name, order_status && statusWords[order_status]].filter(Boolean).join(' · ')
  if (kind === 'edit') return isOfCategory(action) ? '' : fields.map(fieldWords).join(', ')
  return [picklist_id ? null : notes, shortfall && `${shortfall} short`].filter(Boolean).join(' · ')
}
