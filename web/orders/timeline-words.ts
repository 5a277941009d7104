import type { TimelineEntry } from '#contract/order-timeline.ts'
import { plural } from '../platform/format.ts'

const about = ({ document }: TimelineEntry) => (document ? ` (${document})` : '')
const picklistOf = ({ document }: TimelineEntry) => document ?? 'the picklist'

const words: Record<string, string | ((entry: TimelineEntry) => string)> = {
  'order.created': 'created the order',
  'order.updated': 'edited the order',
  'order.amended': 'edited the details of the order',
  'order.submitted': 'submitted the order',
  'order.confirmed': 'confirmed the order',
  'order.confirmed_short': 'confirmed the order as a back-order',
  'order.back_order_filled': (entry) =>
    `received ${plural(entry.units ?? 0, 'unit')} this order was waiting for${about(entry)}`,
  'order.lines_saved': (entry) => `changed the items${whichLines(entry)}`,
  'order.reopened': 'set the order back to draft',
  'order.cancelled': 'cancelled the order',
  'order.submission_undone': 'took the submission back',
  'order.confirmation_undone': 'took the confirmation back',
  'order.delivery_undone': 'took the delivery back',
  'order.cancellation_undone': 'took the cancellation back',
  'order.reopening_undone': 'took the reopening back',
  'order.closed_short': 'closed the order short',
  'order.received': 'completed receiving',
  'order.picked': 'completed picking',
  'order.delivered': 'marked the order as delivered',
  'receipt.completed': (entry) => `received ${plural(entry.units ?? 0, 'item')}${about(entry)}`,
  'picklist.generated': (entry) => `generated ${picklistOf(entry)}`,
  'picklist.started': (entry) => `started picking ${picklistOf(entry)}`,
  'picklist.put_down': (entry) => `put ${picklistOf(entry)} down again`,
  'picklist.updated': (entry) => `changed who picks ${picklistOf(entry)} or how urgent it is`,
  'picklist.picked': (entry) => `${pickedUnits(entry.units ?? 0)}${about(entry)}`,
  'picklist.cancelled': (entry) =>
    entry.units
      ? `cancelled ${picklistOf(entry)}, ${plural(entry.units, 'unit')} back on the shelf`
      : `cancelled ${picklistOf(entry)}`,
  'shipment.created': ({ document }) => `shipped it${document ? `, ${document}` : ''}`,
  'shipment.voided': (entry) => `voided the label${about(entry)}`,
}

function whichLines({ lines_added, lines_changed, lines_removed }: TimelineEntry) {
  const parts = [
    lines_added && `${lines_added} added`,
    lines_changed && `${lines_changed} changed`,
    lines_removed && `${lines_removed} removed`,
  ].filter(Boolean)
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

function pickedUnits(units: number) {
  if (units === 0) return 'corrected what was picked'
  return units > 0 ? `picked ${plural(units, 'unit')}` : `put ${plural(-units, 'unit')} back on the shelf`
}

/** What happened, in plain words: 'confirmed the order'. What has no words of its own still happened. */
export function whatHappened(entry: TimelineEntry, times = 1) {
  if (times > 1) return `changed the items ${times} times`
  const said = words[entry.action]
  return typeof said === 'function' ? said(entry) : (said ?? 'changed the order')
}

export type Told = { entry: TimelineEntry; times: number }

/** Saves of lines by one person in a row are one thing: while one types, each rest of a second is a save. */
export function inOneBreath(entries: readonly TimelineEntry[]): Told[] {
  const told: Told[] = []
  for (const entry of entries) {
    const last = told.at(-1)
    const goesOn =
      last?.entry.action === 'order.lines_saved' &&
      entry.action === last.entry.action &&
      entry.user_id === last.entry.user_id
    if (goesOn) last.times += 1
    else told.push({ entry, times: 1 })
  }
  return told
}
