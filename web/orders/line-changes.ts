import type * as z from 'zod'
import type { LineChanges } from '#contract/line-changes.ts'
import type { OrderItem } from '#contract/orders.ts'
import { lineTotal, sumOfMoney } from '../platform/line-total.ts'
import { arrived, conflictOf, type Line, type LineBook } from './line-book.ts'
import { movedOf, problemOf } from './line-problem.ts'

export type Changes = z.output<typeof LineChanges>

/** What an autosave sends: every draft that is complete and not in conflict, or null when there is nothing to say. */
export function changesIn(book: LineBook): Changes | null {
  const changes: Changes = { changed: [], added: [], removed: [] }
  for (const id of book.order) {
    const draft = book.drafts.get(id)
    if (!draft || conflictOf(book, id)) continue
    const { version, values } = draft
    if (values === 'removed') {
      if (version !== null) changes.removed.push({ id, version })
      continue
    }
    const { product, quantity, unit_price } = values
    if (!product || problemOf(values, book.items.get(id))) continue
    const line = { id, product_id: product.id, quantity, unit_price }
    if (version === null) changes.added.push(line)
    else changes.changed.push({ ...line, version })
  }
  return changes.changed.length + changes.added.length + changes.removed.length > 0 ? changes : null
}

/** Asked with each key: only of what was typed. */
export const hasChanges = (book: LineBook) => changesIn({ ...book, order: [...book.drafts.keys()] }) !== null

/**
 * Whether saving what was typed would leave nothing to come or to pick: the order would take its last step, and its lines be final. No
 * pause while typing may do that, nor a line whose removal can still be taken back: it is asked for.
 */
export function endsOrder(book: LineBook): boolean {
  const changes = changesIn({ ...book, order: [...book.drafts.keys()] })
  if (!changes || changes.added.length > 0) return false
  const removed = new Set(changes.removed.map(({ id }) => id))
  const typed = new Map(changes.changed.map(({ id, quantity }) => [id, quantity]))
  const kept = [...book.items.values()].filter(({ id }) => !removed.has(id))
  return kept.length > 0 && kept.every((item) => movedOf(item) === (typed.get(item.id) ?? item.quantity))
}

const idsIn = ({ changed, added, removed }: Changes) => [...changed, ...added, ...removed].map(({ id }) => id)

export const sending = (book: LineBook, changes: Changes): LineBook => ({ ...book, sending: new Set(idsIn(changes)) })

/** The server refused what was sent: every line is again as it was typed. */
export const refused = (book: LineBook): LineBook => arrived({ ...book, sending: new Set() }, [...book.items.values()])

/** The order's lines with those that were asked about as the answer has them; what it does not have is gone. */
export function withAnswer(book: LineBook, sent: Changes, answered: readonly OrderItem[]): OrderItem[] {
  const items = new Map(book.items)
  for (const id of idsIn(sent)) items.delete(id)
  for (const item of answered) items.set(item.id, item)
  return [...items.values()].sort((one, other) => one.position - other.position)
}

/**
 * The lines once a save is answered that was long under way: where others have changed one since, and that was read meanwhile, theirs stands;
 * one that they have removed stays away.
 */
export function withNewer(book: LineBook, sent: Changes, answered: readonly OrderItem[]): OrderItem[] {
  const changed = new Set(sent.changed.map(({ id }) => id))
  return answered.flatMap((item) => {
    const read = book.items.get(item.id)
    if (!read) return changed.has(item.id) ? [] : [item]
    return [read.version > item.version ? read : item]
  })
}

/** The server's answer: what it saved now stands on the version it made of it, also where typing went on meanwhile. */
export function saved(book: LineBook, items: readonly OrderItem[], conflicts: readonly string[]): LineBook {
  const stale = new Set(conflicts)
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  const drafts = new Map(book.drafts)
  for (const id of book.sending) {
    const draft = drafts.get(id)
    if (draft && !stale.has(id)) drafts.set(id, { ...draft, version: versions.get(id) ?? null })
  }
  return arrived({ ...book, drafts, sending: new Set() }, items)
}

/** In pounds; a line with a problem counts for nothing. */
export const totalOf = (lines: readonly Line[]) => sumOfMoney(lines.map(totalOfLine))

export const totalOfLine = ({ problem, quantity, unit_price }: Line) => (problem ? 0 : lineTotal(quantity, unit_price))
