const isNumber = /^-?\d+(\.\d+)?$/
/** Spreadsheets skip what cannot be seen, and some read the full-width signs of East Asian keyboards like the plain ones. */
const beginsFormula = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠\t\r\n]/u

/** A cell of a CSV file (RFC 4180). A spreadsheet must not run what somebody typed: a text that would begin a formula gets an apostrophe before it. */
export function csvCell(text: string): string {
  const safe = beginsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What stood in such a cell, read by a CSV reader: without that apostrophe. */
export const withoutApostrophe = (text: string) =>
  text.startsWith("'") && beginsFormula.test(text.slice(1)) ? text.slice(1) : text
