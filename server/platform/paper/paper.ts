/** What is to be printed, as data alone: another process draws it, and functions cannot be sent there. */
export type Paper = ListPaper | StackPaper | SheetPaper

/** What an A4 list says: what it is, for whom, and its rows, over as many pages as they need. */
export type ListPaper = {
  kind: 'list'
  title: string
  number: string
  /** Beside the title: the lines of who sends it, or its number to be scanned. */
  corner: readonly string[] | 'barcode'
  /** Whether the number stands below itself to be scanned, where the corner says who sends it. */
  isScanned?: boolean
  /** Beside the corner's barcode, or above its lines. */
  logo?: Picture
  /** Below the lines of the corner, smaller: what we are registered under. */
  small?: readonly string[]
  /** Under the title, side by side: addresses, facts. */
  blocks: readonly Block[]
  columns: readonly Column[]
  /**
   * JSON of its rows, each a `Cell[]` with one for each column, as PostgreSQL writes it. Thousands of rows are one text to the
   * main thread: to read them as objects and copy these to who draws would hold everybody up.
   */
  rows: string
}
export type Block = { heading: string; lines: readonly string[] }
/** Widths are in points; together they are `listWidth`. What is whole is never cut: a code, whose end tells one variant from the next. */
export type Column = { heading: string; width: number; align?: 'left' | 'right'; isWhole?: boolean }
/** A text, or a box to tick. */
export type Cell = string | { ticked: boolean }

/** Who we are at the head of our papers, line by line; how to reach us and the numbers we are registered under; our picture. */
export type Letterhead = { lines: readonly string[]; small: readonly string[]; logo?: Picture }
/** A PNG or JPEG that was looked at before it was kept; its size in pixels. */
export type Picture = { width: number; height: number; bytes: Uint8Array }

/** Pages of any size, with everything on them at its place; in points from the upper left corner. */
export type SheetPaper = {
  kind: 'sheet'
  title: string
  size: [width: number, height: number]
  pages: readonly (readonly Mark[])[]
}
export type Mark =
  | { write: string; left: number; top: number; size: number; as?: TextShape }
  /**
   * Under one another without a gap: the first of these that fits the box whole, at its top or its foot. Where none does, the last, each cut where it takes more
   * than its `most` lines: what follows is always there.
   */
  | { stacks: readonly (readonly Stacked[])[]; box: Box; lineGap: number; isAtFoot?: boolean }
  /** `clear` is how much of the paper stays empty on either side of the box. */
  | { barcode: string; box: Box; clear: number }
  /** As large as the box allows, at its upper right. */
  | { picture: Picture; box: Box }
  | { frame: Box }
  | { rule: { left: number; top: number; width: number } }
export type Stacked = { write: string; size: number; most: number }
export type Box = { left: number; top: number; width: number; height: number }
type TextShape = {
  width?: number
  /** What goes beyond is cut, and says so. */
  height?: number
  align?: 'left' | 'center' | 'right'
  lineGap?: number
  characterSpacing?: number
}

/** Many lists as one file, each from a page of its own and with its own count of pages. */
export type StackPaper = { kind: 'stack'; title: string; lists: readonly ListPaper[] }

/** A4, in points. */
export const [listPageWidth, listPageHeight, listMargin] = [595.28, 841.89, 48]
export const listWidth = Math.floor(listPageWidth - 2 * listMargin)
