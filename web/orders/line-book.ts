import type { OrderItem } from '#contract/orders.ts'
import { problemOf } from './line-problem.ts'
import type { LineProduct, LineValues } from './line-values.ts'

/** What was typed over a line and not saved yet. `version` is the one it was typed over; null for a line the server has never seen. */
export type Draft = { version: number | null; values: LineValues | 'removed' }

/** The lines of an order as this visit sees them: what the server has, and what was typed over it. */
export type LineBook = {
  items: ReadonlyMap<string, OrderItem>
  drafts: ReadonlyMap<string, Draft>
  /** Every line in the order it came, so that nothing jumps while one types. */
  order: readonly string[]
  /** Lines whose save is on its way: their version is about to change through ourselves. */
  sending: ReadonlySet<string>
}

/** Someone else's change to a line that was typed over: they changed it, they removed it, or they changed it while we removed it. */
export type LineConflict = 'changed' | 'gone' | 'changed-while-removing'

export type Line = LineValues & {
  id: string
  /** As the server has it; undefined for a new line. */
  item: OrderItem | undefined
  conflict: LineConflict | null
  /** Why the line is left out of totals and of the save. */
  problem: string | null
}

const blank: LineValues = { product: null, quantity: 1, unit_price: 0 }

export const openBook = (items: readonly OrderItem[]): LineBook =>
  arrived({ items: new Map(), drafts: new Map(), order: [], sending: new Set() }, items)

/** What was typed in an earlier visit is set over the server's lines again. */
export function withDrafts(book: LineBook, drafts: LineBook['drafts'], order: LineBook['order']): LineBook {
  return arrived({ ...book, drafts: new Map([...drafts].map(readDraft)), order }, [...book.items.values()])
}

/** As text a price that is no number is null. */
function readDraft([id, { version, values }]: [string, Draft]): [string, Draft] {
  if (values === 'removed') return [id, { version, values }]
  return [id, { version, values: { ...values, unit_price: values.unit_price ?? Number.NaN } }]
}

export const valuesOf = (item: OrderItem): LineValues => ({
  product: {
    id: item.product_id,
    name: item.product_name,
    sku: item.product_sku,
    stock_quantity: item.stock_quantity,
  },
  quantity: item.quantity,
  unit_price: item.unit_price,
})

/** The server's lines have come in: the rest of the book is set beside them. */
export function arrived(book: LineBook, newest: readonly OrderItem[]): LineBook {
  const items = new Map(newest.map((item) => [item.id, item]))
  const drafts = new Map<string, Draft>()
  for (const [id, typed] of book.drafts) {
    const draft = unsettled(book, id, typed, items.get(id))
    if (draft) drafts.set(id, draft)
  }
  const seen = new Set(book.order)
  const all = [...book.order, ...newest.flatMap(({ id }) => (seen.has(id) ? [] : [id]))]
  return { ...book, items, drafts, order: all.filter((id) => items.has(id) || drafts.has(id)) }
}

/** The draft beside what the server has by now; undefined once nothing of it is left to save. */
function unsettled({ sending }: LineBook, id: string, draft: Draft, item: OrderItem | undefined): Draft | undefined {
  if (sending.has(id)) return draft
  // A new line that is on the server after all came from an earlier save of ours whose answer got lost.
  const known = { ...draft, version: draft.version ?? item?.version ?? null }
  return isSettled(known, item) ? undefined : known
}

/** Nothing of the draft differs any more from what the server has. */
function isSettled({ values }: Draft, item: OrderItem | undefined) {
  if (values === 'removed') return item === undefined
  return (
    item !== undefined &&
    values.product?.id === item.product_id &&
    values.quantity === item.quantity &&
    values.unit_price === item.unit_price
  )
}

/** Typed over some lines: all others are left alone, as there are up to 2,000 and each key comes by here. */
function withTyped(book: LineBook, typed: readonly (readonly [id: string, Draft])[]): LineBook {
  const drafts = new Map(book.drafts)
  const gone = new Set<string>()
  for (const [id, latest] of typed) {
    const item = book.items.get(id)
    const draft = unsettled(book, id, latest, item)
    if (draft) drafts.set(id, draft)
    else drafts.delete(id)
    if (!draft && !item) gone.add(id)
  }
  return { ...book, drafts, order: gone.size > 0 ? book.order.filter((id) => !gone.has(id)) : book.order }
}

const withDraft = (book: LineBook, id: string, draft: Draft) => withTyped(book, [[id, draft]])

export function addLine(book: LineBook, id: string): LineBook {
  return withDraft({ ...book, order: [...book.order, id] }, id, { version: null, values: blank })
}

/** Many lines at once, behind those there are; where nothing was chosen yet they take the place of that. */
export function addLines(book: LineBook, lines: ReadonlyMap<string, LineValues>): LineBook {
  const blanks = [...book.drafts].flatMap(([id, { version, values }]) =>
    version === null && values !== 'removed' && !values.product ? [id] : [],
  )
  const pasted = [...lines].map(([id, values]) => [id, { version: null, values }] as const)
  const cleared = removeLines(book, blanks)
  return withTyped({ ...cleared, order: [...cleared.order, ...lines.keys()] }, pasted)
}

export function editLine(book: LineBook, id: string, change: Partial<LineValues>): LineBook {
  const draft = book.drafts.get(id)
  const item = book.items.get(id)
  const typed = draft && draft.values !== 'removed' ? draft.values : item ? valuesOf(item) : blank
  return withDraft(book, id, {
    version: draft ? draft.version : (item?.version ?? null),
    values: { ...typed, ...change },
  })
}

/** The line that one more of a product is counted on; undefined where it takes a new one. */
export const lineToCount = (lines: readonly Line[], productId: string) =>
  lines.find(({ product, conflict }) => product?.id === productId && !conflict)

/** One more of a product: on its first line that may still change, or on a new one with this id. */
export function countOne(
  book: LineBook,
  choice: Pick<LineValues, 'unit_price'> & { product: LineProduct },
  id: string,
) {
  const line = lineToCount(linesIn(book), choice.product.id)
  return line
    ? editLine(book, line.id, { quantity: line.quantity + 1 })
    : editLine(addLine(book, id), id, { ...choice, quantity: 1 })
}

/** Lines of one product become the first of them, with all their units. */
export function mergeLines(book: LineBook, ids: readonly string[]): LineBook {
  const [first, ...others] = linesIn(book).filter(({ id }) => ids.includes(id))
  if (!first) return book
  const quantity = others.reduce((units, line) => units + line.quantity, first.quantity)
  return removeLines(
    editLine(book, first.id, { quantity }),
    others.map(({ id }) => id),
  )
}

export function removeLines(book: LineBook, ids: readonly string[]): LineBook {
  const versionOf = (id: string) => book.drafts.get(id)?.version ?? book.items.get(id)?.version ?? null
  return withTyped(
    book,
    ids.map((id) => [id, { version: versionOf(id), values: 'removed' }]),
  )
}

export const removeLine = (book: LineBook, id: string) => removeLines(book, [id])

/**
 * A line that was removed is as it was: in its place, or at the end where the removal is saved already. What somebody else has made of it
 * meanwhile is not saved over unasked.
 */
export function putBackLine(book: LineBook, { id, item, product, quantity, unit_price }: Line): LineBook {
  const version = book.drafts.get(id)?.version ?? (book.items.has(id) ? item?.version : null) ?? null
  const order = book.order.includes(id) ? book.order : [...book.order, id]
  return withDraft({ ...book, order }, id, { version, values: { product, quantity, unit_price } })
}

/** Of two versions of a line, ours: it is saved over theirs, knowingly. */
export function keepMine(book: LineBook, id: string): LineBook {
  const draft = book.drafts.get(id)
  return draft ? withDraft(book, id, { ...draft, version: book.items.get(id)?.version ?? null }) : book
}

export function takeTheirs(book: LineBook, id: string): LineBook {
  const drafts = new Map(book.drafts)
  drafts.delete(id)
  return arrived({ ...book, drafts }, [...book.items.values()])
}

export function conflictOf({ items, drafts, sending }: LineBook, id: string): LineConflict | null {
  const draft = drafts.get(id)
  const item = items.get(id)
  if (!draft || sending.has(id) || draft.version === null) return null
  if (!item) return 'gone'
  if (item.version === draft.version) return null
  return draft.values === 'removed' ? 'changed-while-removing' : 'changed'
}

export const hasConflict = (book: LineBook) => [...book.drafts.keys()].some((id) => conflictOf(book, id) !== null)

/** The first line that reads otherwise here than on the server, and cannot be saved as it is; not one that nothing was chosen for. */
export const firstHeldBack = (lines: readonly Line[]) =>
  lines.find(({ conflict, problem, product, item }) => conflict || (problem && (product || item)))

/**
 * The lines on screen: a removed one only while someone else's change to it waits for a decision. What of the `known` is as it was, all of
 * it or single lines, stays the very same, so that only what has changed is drawn anew.
 */
export function linesIn(book: LineBook, known: readonly Line[] = []): readonly Line[] {
  const lines: Line[] = []
  for (const id of book.order) {
    const draft = book.drafts.get(id)
    const item = book.items.get(id)
    // Lines come and go far more seldom than keys: nearly always the same line was in this place.
    const line = draft || !item ? typedLine(book, id, known[lines.length]) : untouched(item)
    if (line) lines.push(line)
  }
  return lines.length === known.length && lines.every((line, place) => line === known[place]) ? known : lines
}

function typedLine(book: LineBook, id: string, before: Line | undefined): Line | undefined {
  const draft = book.drafts.get(id)
  const item = book.items.get(id)
  const conflict = conflictOf(book, id)
  if (draft?.values === 'removed' && !conflict) return undefined
  const values = draft && draft.values !== 'removed' ? draft.values : item ? valuesOf(item) : blank
  const line = { id, ...values, item, conflict, problem: problemOf(values, item) }
  return before && isSameLine(before, line) ? before : line
}

const untouchedLines = new WeakMap<OrderItem, Line>()

/** The line of an item that nobody has typed over: worked out once, as an order has up to 2,000 and each key asks for all. */
function untouched(item: OrderItem): Line {
  const known = untouchedLines.get(item)
  if (known) return known
  const values = valuesOf(item)
  const line = { id: item.id, ...values, item, conflict: null, problem: problemOf(values, item) }
  untouchedLines.set(item, line)
  return line
}

const isSameLine = (one: Line, other: Line) =>
  one.id === other.id &&
  one.item === other.item &&
  one.conflict === other.conflict &&
  one.problem === other.problem &&
  one.product?.id === other.product?.id &&
  one.quantity === other.quantity &&
  Object.is(one.unit_price, other.unit_price)
