import { formatNumber } from '../platform/format.ts'
import { notify } from '../platform/notify.ts'
import { isAnswer, type LineAutosave } from './line-autosave.ts'
import { type Line, putBackLine, removeLine } from './line-book.ts'

/** Takes a line off the order, and offers to put it back; nobody misses one on which nothing was chosen. */
export function removeWithUndo(autosave: LineAutosave, line: Line) {
  autosave.change((book) => removeLine(book, line.id))
  if (!line.product) return
  const text = `${formatNumber(line.quantity)} × ${line.product.name}`
  void notify.success({ title: 'Removed', text }, () => putBack(autosave, line))
}

/** Fails with why the server refused the line; then it does not stay on screen either. What could not be sent yet will be. */
async function putBack(autosave: LineAutosave, line: Line) {
  autosave.change((book) => putBackLine(book, line))
  await autosave.flush({ quiet: true })
  const { state } = autosave.snapshot()
  if (state.kind !== 'failed' || !isAnswer(state.error)) return
  autosave.change((book) => removeLine(book, line.id))
  throw state.error
}
