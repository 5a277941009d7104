import type { OrderType } from '#contract/order-life.ts'
import type { LineAutosave } from './line-autosave.ts'
import type { Line } from './line-book.ts'

/** What the keys of a line do beyond the line. */
export type LineKeys = {
  /** Enter in a figure: on to the next line, behind the last one to a new one. */
  next: (field: HTMLInputElement) => void
  scan: (code: string) => void
  /** Makes a product of what was typed on a line; undefined for those who may not. */
  create: ((lineId: string, name: string) => void) | undefined
  /** Whether the cursor is to come to a line that has come into the document: one that was just added. Asked once. */
  takeCursor: (lineId: string) => boolean
  /** Whether that line is still to come into the document. */
  isAwaited: (lineId: string) => boolean
}

export type LineRowProps = {
  line: Line
  orderType: OrderType
  autosave: LineAutosave
  keys: LineKeys
  /** Units that all lines of its product want and nothing is promised for. */
  open: number
  /** The lines of its product, where it is a later one of several; their ids in one text, so that equal ones are the same. */
  twins: string
  canMerge: boolean
}
