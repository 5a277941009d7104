import { ApiRefusal } from '../platform/api-refusal.ts'
import { formatNumber } from '../platform/format.ts'
import { notify } from '../platform/notify.ts'
import type { LineAutosave } from './line-autosave.ts'
import { type Line, putBackLine, removeLine } from './line-book.ts'

/** Takes a line off the order, and offers to put it back; nobody misses one on which nothing was chosen. */
export function removeWithUndo(autosave: LineAutosave, line: Line) {
  autosave.change((book) => removeLine(book, line.id))
  if (!line.product) return
  const text = `${formatNumber(line.quantity)} × ${line.product.name}`
  void notify.success({ title: 'Removed', text }, () => putBack(autosave, line))
}

/**
 * Fails where the order takes no line any more; then it does not stay on screen either. What the server refuses for another reason stays as
 * it is with those words, as any line that was typed.
 */
async function putBack(autosave: LineAutosave, line: Line) {
  autosave.change((book) => putBackLine(book, line))
  await autosave.flush({ quiet: true })
  const { state } = autosave.snapshot()
  if (state.kind !== 'failed' || !(state.error instanceof ApiRefusal) || state.error.code !== 'order_not_editable')
    return
  autosave.change((book) => removeLine(book, line.id))
  throw state.error
}
