import type { OrderDetail } from '#contract/orders.ts'
import { isOpen, isWaiting } from '#contract/picklist-life.ts'
import { plural } from '../platform/format.ts'

/** What the label does beside shipping: units that nobody has counted off the shelf are booked as picked, under the hands of whoever picks. */
export function UnpickedNote({ order: { items, picklist_status } }: { order: OrderDetail }) {
  const left = items.reduce((sum, { quantity, quantity_picked }) => sum + quantity - quantity_picked, 0)
  if (left === 0) return null
  const [are, them] = left === 1 ? ['is', 'it'] : ['are', 'them']
  const isBegun = picklist_status !== null && isOpen(picklist_status) && !isWaiting(picklist_status)
  return (
    <p
      className={`rounded-control border px-3 py-2.5 text-sm sm:col-span-2 ${isBegun ? 'border-low/45 bg-low-tint' : 'border-line bg-sunken'}`}
    >
      {`${plural(left, 'unit')} ${are} not picked yet: creating the label books ${them} as picked.`}
      {isBegun && ' Somebody is picking: the picklist is in progress.'}
    </p>
  )
}
