import { drawList, drawStack } from './draw-list.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Paper } from './paper.ts'

/** Draws a paper as a PDF. It takes up to seconds: the server asks `drawing-process.ts`. */
export function drawPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  if (paper.kind === 'stack') return drawStack(paper)
  return paper.kind === 'list' ? drawList(paper) : drawSheet(paper)
}
