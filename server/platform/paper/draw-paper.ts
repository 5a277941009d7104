import { drawList } from './draw-list.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Paper } from './paper.ts'

/** Draws a paper as a PDF. It takes up to seconds of the thread it runs on: the server asks `drawing-thread.ts`. */
export const drawPaper = (paper: Paper): Promise<Uint8Array<ArrayBuffer>> =>
  paper.kind === 'list' ? drawList(paper) : drawSheet(paper)
