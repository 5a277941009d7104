import { withoutFormula } from '#contract/shared/csv-cell.ts'
import { parseNumber, twofoldProblem } from '../platform/parse-number.ts'
import { shortened } from '../platform/shortened.ts'
import { twofoldCommaProblem } from './decimal-commas.ts'
import type { ImportField } from './import-fields.ts'

/** What a cell says: a value, nothing (`undefined`), or why it says nothing that the field takes. */
type ReadCell = { value: unknown } | { problem: string }

const active = ['active', 'true', 'yes', 'y', '1', 'enabled', 'unlisted']
const inactive = ['inactive', 'false', 'no', 'n', '0', 'disabled', 'archived', 'draft', 'deprecated', 'discontinued']

/** As databases write it; Null is a name. */
const nothing = ['NULL', 'null']
/** A price of nothing, as Excel shows it in its accounts. */
const noPounds = /^£\s*-$/

/** What a formula that failed left in its cell. */
const spreadsheetError = /^#(REF|VALUE|DIV\/0|NUM|NULL|NAME\?|N\/A)!?$/i
/** A barcode that a system has written as an amount: 5,012,345,678,900 or 5012345678900.0. */
const numberOnGoods = /^(\d{1,3}(,\d{3}){2,}(\.0+)?|\d{8,14}\.0+)$/
const withoutAmount = (text: string) =>
  numberOnGoods.test(text) ? text.replace(/\.0+$/, '').replaceAll(',', '') : text
/** A long number as a spreadsheet shows it in a narrow column: its last figures are gone. */
const shortenedNumber = /^\d([.,]\d+)?E\+\d+$/i

/**
 * Blank is no value, so that the field's own default counts; so is the word that databases write for nothing. `isBare`: an apostrophe that a
 * file puts before a text is off already.
 */
export function readCell({ reading }: ImportField, cell: string, isBare = false): ReadCell {
  const text = isBare ? cell : withoutFormula(cell).trim()
  if (text === '' || nothing.includes(text)) return { value: undefined }
  if (spreadsheetError.test(text)) return { problem: `"${text}" is an error in the spreadsheet` }
  switch (reading.as) {
    case 'code':
      return readCode(reading.isOnGoods ? withoutAmount(text) : text, isBare)
    case 'part':
      return reading.of === 'name' ? { value: withPlainBreaks(text) } : readCode(withPlainBreaks(text), isBare)
    case 'number':
      return readNumber(text, reading)
    case 'word':
      return readWord(text, reading.words, reading.called ?? {})
    case 'active':
      return readActive(text.toLowerCase())
    default:
      return { value: withPlainBreaks(text) }
  }
}

/** Whatever system wrote the file: a line ends as it does in our fields. */
export const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** Also of a postcode in figures alone. An apostrophe before figures is how spreadsheets keep a number from being reckoned with. */
const readCode = (text: string, isBare: boolean): ReadCell =>
  shortenedNumber.test(text)
    ? { problem: `"${text}" has lost figures: format the column as text in your spreadsheet` }
    : { value: isBare ? text : text.replace(/^'(?=\d)/, '') }

type Figures = { decimals: boolean; hasCommas?: boolean }
function readNumber(text: string, { decimals, hasCommas }: Figures): ReadCell {
  const twofold = hasCommas ? twofoldCommaProblem(text) : undefined
  if (twofold) return { problem: twofold }
  const number = noPounds.test(text) ? 0 : parseNumber(text.replace(/^GBP\s*/i, ''))
  if (!Number.isNaN(number)) return { value: number }
  return { problem: twofoldProblem(text, decimals) ?? `"${shortened(text)}" is no number` }
}

function readWord(text: string, words: readonly string[], called: Readonly<Record<string, string>>): ReadCell {
  const word = text.toLowerCase()
  const value = words.includes(word) ? word : Object.hasOwn(called, word) ? called[word] : undefined
  return value ? { value } : { problem: `"${shortened(text)}" is none of ${words.join(', ')}` }
}

function readActive(word: string): ReadCell {
  if (active.includes(word)) return { value: true }
  if (inactive.includes(word)) return { value: false }
  return { problem: `"${shortened(word)}" is neither Active nor Inactive` }
}
