import { useState } from 'react'
import { whyFixed } from '#contract/order-header.ts'
import type { Order } from '#contract/orders.ts'
import { formatDate } from '../platform/format.ts'
import { useMayNot } from '../platform/use-me.ts'
import { editCell } from '../ui/edit-cells.ts'
import { When } from '../ui/when.tsx'
import { DateEditor } from './date-editor.tsx'

/** The expected date in the list: a double click, Enter on it, or F2 in its row edits it in its place, as long as it may change. */
export function EditableDate({ order }: { order: Order }) {
  const [editing, setEditing] = useState(false)
  const mayNot = useMayNot('orders:write')
  const { expected_date: date, order_number } = order
  const shown = date ? <When at={date} /> : '-'
  if (whyFixed('expected_date', { ...order, isBegun: false, hasParty: true })) return shown
  const value = (
    <button
      type="button"
      tabIndex={-1}
      {...editCell(() => !mayNot && setEditing(true))}
      aria-disabled={mayNot ? true : undefined}
      aria-label={`Edit expected date of ${order_number}: ${date ? formatDate(date) : 'none'}`}
      title={mayNot ?? 'Double-click or press F2 to edit'}
      className="-mx-1.5 min-h-6 min-w-6 rounded-badge px-1.5 text-left not-aria-disabled:cursor-text not-aria-disabled:hover:ring-1 not-aria-disabled:hover:ring-edge"
    >
      {shown}
    </button>
  )
  return editing ? <DateEditor order={order} onClose={() => setEditing(false)} /> : value
}
