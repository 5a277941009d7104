import type { OrderType } from '#contract/order-life.ts'
import { largestInteger } from '#contract/shared/limits.ts'
import { onOneLine } from '#contract/shared/one-line.ts'
import { parseNumber } from '../platform/parse-number.ts'
import { shortened } from '../platform/shortened.ts'
import { findHeadings, holdsFigures, type Places, usualPlaces } from './find-columns.ts'
import { isPrice } from './line-problem.ts'
import { type Row, type Separator, splitRows } from './split-rows.ts'

/** A row of a spreadsheet as a line of an order; `price` is null where it names none. `text` is the row as it came. */
export type PastedRow = { text: string; code: string; quantity: number; price: number | null }
/** A row that became no line, and why. */
export type RefusedRow = { text: string; reason: string }
/** `whole`: what was split at commas or semicolons as one text, which may be the name of a product itself. */
export type ReadRow = (PastedRow | RefusedRow) & { whole?: string | undefined }
/** `remarks`: whole sentences about columns that were not found, or not used. */
export type ReadRows = { rows: ReadRow[]; remarks: string[] }

const longestCode = 300

/** Rows as they are copied from a spreadsheet or a CSV: SKU, barcode or name, then quantity and price; or as their headings say. */
export function readRows(text: string, orderType: OrderType): ReadRows {
  const { rows, separator } = splitRows(text)
  const headings = findHeadings(rows, orderType)
  const read = rows.slice(headings ? headings.row + 1 : 0).map((row) => {
    const places = headings?.places ?? usualPlaces(row.cells)
    const read = headings && lacksQuantity(row, headings.places) ? refusedFor(row, noQuantity) : readRow(row, places)
    return { ...read, whole: wholeOf(row, separator) }
  })
  const above = rows.slice(0, headings?.row ?? 0).filter(({ cells }) => holdsFigures(cells))
  return {
    rows: [...above.map(({ text }) => ({ text, reason: 'Stands above the headings' })), ...read],
    remarks: headings ? remarksOn(headings) : [],
  }
}

function remarksOn({ places, unused }: { places: Places; unused: readonly string[] }) {
  const lacking = places.quantity < 0 ? ['No column is headed Quantity, so it is 1 of each.'] : []
  const left = unused.map((one) => `"${shortened(one)}"`).join(', ')
  return [...lacking, ...(left ? [`Not used: ${left}.`] : [])]
}

/** No name holds a tab, nor a line break. */
function wholeOf({ text, cells }: Row, separator: Separator) {
  const whole = onOneLine(text)
  const maySay = separator !== '\t' && cells.length > 1 && !text.includes('\n') && whole.length <= longestCode
  return maySay ? whole : undefined
}

/** A list whose headings name a quantity leaves it empty where none of a product is wanted. */
const lacksQuantity = ({ cells }: Row, { code, quantity }: Places) =>
  quantity >= 0 && (cells[quantity] ?? '') === '' && (cells[code] ?? '') !== ''
const noQuantity = 'No quantity is given'
const refusedFor = ({ text }: Row, reason: string): RefusedRow => ({ text, reason })

export const isRefused = <Row extends PastedRow | RefusedRow>(row: Row): row is Row & RefusedRow => 'reason' in row

function readRow({ text, cells }: Row, places: Places | undefined): PastedRow | RefusedRow {
  if (!places) return { text, reason: 'Which figure is the quantity? Put headings above the columns' }
  const [code = '', typedQuantity = '', typedPrice = ''] = [places.code, places.quantity, places.price].map(
    (place) => cells[place] ?? '',
  )
  const quantity = parseNumber(typedQuantity) ?? 1
  const price = parseNumber(typedPrice)
  const reason = whyNot({ code, typedQuantity, quantity, typedPrice, price })
  return reason ? { text, reason } : { text, code, quantity, price }
}

type Read = { code: string; typedQuantity: string; quantity: number; typedPrice: string; price: number | null }

function whyNot({ code, typedQuantity, quantity, typedPrice, price }: Read) {
  if (code === '') return 'No product is named'
  if (code.length > longestCode) return 'Too long for a SKU, barcode or name'
  if (Number.isNaN(quantity) || typedQuantity.includes('£')) return `"${shortened(typedQuantity)}" is no quantity`
  if (!Number.isInteger(quantity)) return `"${typedQuantity}" is no whole number of units`
  if (quantity < 1) return 'The quantity is less than 1'
  if (quantity > largestInteger) return 'The quantity is too large'
  return price === null || isPrice(price) ? undefined : `"${shortened(typedPrice)}" is no price in pounds and pence`
}
