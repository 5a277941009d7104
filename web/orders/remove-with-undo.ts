import { formatNumber } from '../platform/format.ts'
import { notify } from '../platform/notify.ts'
import { undoOfLines } from './left-orders.ts'
import type { LineAutosave } from './line-autosave.ts'
import { type Line, putBackLine, removeLine } from './line-book.ts'

/** Takes a line off the order, and offers to put it back; nobody misses one on which nothing was chosen. */
export function removeWithUndo(autosave: LineAutosave, line: Line) {
  autosave.change((book) => removeLine(book, line.id))
  if (!line.product) return
  const text = `${formatNumber(line.quantity)} × ${line.product.name}`
  const putBack = undoOfLines(autosave, {
    ids: [line.id],
    edit: (book) => putBackLine(book, line),
    giveUp: (book) => removeLine(book, line.id),
  })
  void notify.success({ title: 'Removed', text }, putBack)
}
