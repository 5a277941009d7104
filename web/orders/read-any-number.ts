import { parseNumber } from '../platform/parse-number.ts'

/** A number of a pasted row: as people type it, and whatever currency its spreadsheet shows it in. */
export const readAnyNumber = (text: string) => parseNumber(text.replace(/[$€]/g, ''))
