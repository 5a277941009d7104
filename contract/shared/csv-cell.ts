const isNumber = /^-?\d+(\.\d+)?$/
/** Spreadsheets skip what cannot be seen, and some read the full-width signs of East Asian keyboards like the plain ones. */
const beginsFormula = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠\t\r\n]/u
/** An apostrophe of its own, which who reads a file would take off as one that was put before a formula, or before figures to keep them text. */
const beginsQuoted = /^'+(\d|[\s\p{C}\p{Z}]*[=+\-@＝＋－＠\t\r\n])/u
/** Many systems write ="00123", so that a spreadsheet keeps the zeros: a formula of nothing but a text, which runs nothing. */
const wholeText = /^="([^"]*)"$/

/**
 * A cell of a CSV file (RFC 4180). A spreadsheet must not run what somebody typed: a text that would begin a formula gets an apostrophe before it.
 * So does one that begins with such an apostrophe, to keep it where the file is read again.
 */
export const csvCell = (text: string): string =>
  csvCellAsWritten(beginsQuoted.test(text) || wholeText.test(text) ? `'${text}` : text)

/** The same for a cell that stood in a file already: its apostrophes are the file's own, and none is added to them. */
export function csvCellAsWritten(text: string): string {
  const isRun = beginsFormula.test(text) && !isNumber.test(text) && !wholeText.test(text)
  const safe = isRun ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What stood in such a cell, read by a CSV reader: without that apostrophe. */
export function withoutApostrophe(text: string) {
  const rest = text.slice(1)
  return text.startsWith("'") && (beginsFormula.test(rest) || beginsQuoted.test(rest)) ? rest : text
}

/** What such a cell says where it is ="00123": 00123. */
export const withoutFormula = (text: string) => wholeText.exec(text)?.[1] ?? text
