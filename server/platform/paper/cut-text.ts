import type { Doc } from './write-pdf.ts'

/** What of a text a cell can show, and how tall that is. */
export type CutText = { text: string; height: number; isOneLine: boolean }

/** Letters side by side may stand closer than each by itself says, or a little further apart. */
const leeway = 2
/** No text of so many times the cell's width fits on its lines, however close its letters are set. */
const most = 5
/** What the library breaks a line at, or takes out at its end. */
const breaks = /[\n\v\f\r\u0085\u00ad\u2028\u2029]/

/**
 * Cuts texts to what a cell of some width and height can show, in the document's typeface and size. The library lays out every letter of
 * a text to wrap it, over and over while it breaks a long word; the widths of single letters, looked up once, say of most texts
 * that they are one line, and of the longest that they are too long.
 */
export function openTextCutter(doc: Doc) {
  const widths = new Map<string, number>()
  const lineHeight = doc.currentLineHeight(true)

  function widthOf(letter: string) {
    const known = widths.get(letter) ?? doc.widthOfString(letter)
    widths.set(letter, known)
    return known
  }

  return function cutText(text: string, width: number, mostHeight = Number.POSITIVE_INFINITY): CutText {
    let [wide, read] = [0, 0]
    for (const letter of text) {
      wide += widthOf(letter)
      read += letter.length
      if (wide > most * width && Number.isFinite(mostHeight))
        return { text: text.slice(0, read), height: mostHeight, isOneLine: false }
    }
    if (text !== '' && wide <= width - leeway && !breaks.test(text))
      return { text, height: lineHeight, isOneLine: true }
    return { text, height: Math.min(doc.heightOfString(text, { width }), mostHeight), isOneLine: false }
  }
}
