import { largestInteger } from '#contract/shared/limits.ts'
import { onOneLine } from '#contract/shared/one-line.ts'
import { isPrice } from './line-problem.ts'
import { readAnyNumber } from './read-any-number.ts'

/** A row of a spreadsheet as a line of an order; `price` is null where it names none. `text` is the row as it came. */
export type PastedRow = { text: string; code: string; quantity: number; price: number | null }
/** A row that became no line, and why. */
export type RefusedRow = { text: string; reason: string }
/** `whole`: what was split at commas or semicolons as one text, which may be the name of a product itself. */
export type ReadRow = (PastedRow | RefusedRow) & { whole?: string | undefined }

const separators = ['\t', ';', ','] as const
const headings = {
  code: /^(sku|code|barcode|ean|(item|product|article|part|stock) (code|no\.?|number))( no\.?| number)?$/i,
  /** A name, or a code where no other column is one. */
  product: /^(item|product|article|part)$/i,
  quantity: /^(qty|quantity|units|amount|count|pcs|pieces)\.?$/i,
  price: /^(unit )?(price|cost)( \(?[£$€]\)?)?( each)?$/i,
}
const longestCode = 300

/** Rows as they are copied from a spreadsheet or a CSV: SKU, barcode or name, then quantity and price; or as their headings say. */
export function readRows(text: string): ReadRow[] {
  const separator = separators.find((one) => text.includes(one)) ?? '\t'
  const rows = splitRows(text, separator).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const named = placesIn(rows[0]?.cells ?? [])
  return rows
    .slice(named ? 1 : 0)
    .map((row) => ({ ...readRow(row, named ?? usualPlaces(row.cells)), whole: wholeOf(row, separator) }))
}

type Row = { text: string; cells: string[] }

/** No name holds a tab, nor a line break. */
function wholeOf({ text, cells }: Row, separator: string) {
  const whole = onOneLine(text)
  const maySay = separator !== '\t' && cells.length > 1 && !text.includes('\n') && whole.length <= longestCode
  return maySay ? whole : undefined
}

export const isRefused = <Row extends PastedRow | RefusedRow>(row: Row): row is Row & RefusedRow => 'reason' in row

/** Where in a row what stands; -1 for nowhere. */
type Places = { code: number; quantity: number; price: number }

function placesIn(cells: readonly string[]): Places | undefined {
  const placeOf = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell))
  const code = cells.some((cell) => headings.code.test(cell)) ? placeOf(headings.code) : placeOf(headings.product)
  return code < 0 ? undefined : { code, quantity: placeOf(headings.quantity), price: placeOf(headings.price) }
}

/** Code, quantity, price; of four and more the second may be a name. */
const usualPlaces = (cells: readonly string[]): Places =>
  cells.length > 3 && Number.isNaN(readAnyNumber(cells[1] ?? '') ?? Number.NaN)
    ? { code: 0, quantity: 2, price: 3 }
    : { code: 0, quantity: 1, price: 2 }

function readRow({ text, cells }: Row, places: Places): PastedRow | RefusedRow {
  const [code = '', typedQuantity = '', typedPrice = ''] = [places.code, places.quantity, places.price].map(
    (place) => cells[place] ?? '',
  )
  const quantity = readAnyNumber(typedQuantity) ?? 1
  const price = readAnyNumber(typedPrice)
  const reason = whyNot({ code, typedQuantity, quantity, typedPrice, price })
  return reason ? { text, reason } : { text, code, quantity, price }
}

type Read = { code: string; typedQuantity: string; quantity: number; typedPrice: string; price: number | null }

function whyNot({ code, typedQuantity, quantity, typedPrice, price }: Read) {
  if (code === '') return 'No product is named'
  if (code.length > longestCode) return 'Too long for a SKU, barcode or name'
  if (Number.isNaN(quantity)) return `"${shortened(typedQuantity)}" is no quantity`
  if (!Number.isInteger(quantity)) return `"${typedQuantity}" is no whole number of units`
  if (quantity < 1) return 'The quantity is less than 1'
  if (quantity > largestInteger) return 'The quantity is too large'
  return price === null || isPrice(price) ? undefined : `"${shortened(typedPrice)}" is no price in pounds and pence`
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Rows of separated text, each as it came and as its trimmed cells. What is in quotes may hold separators, line breaks and doubled quotes. */
function splitRows(text: string, separator: string): Row[] {
  // Each cell begins with what separates it from the one before; the first of all is given a line break to begin with.
  const cell = new RegExp(`[${separator}\\n] *(?:"([^"]*(?:""[^"]*)*)"[^${separator}\\n]*|([^${separator}\\n]*))`, 'g')
  const rows: Row[] = []
  for (const [whole, quoted, plain = ''] of `\n${text.replace(/\r\n?/g, '\n')}`.matchAll(cell)) {
    if (whole.startsWith('\n')) rows.push({ text: '', cells: [] })
    const row = rows.at(-1)
    if (!row) continue
    row.text += row.cells.length === 0 ? whole.slice(1) : whole
    row.cells.push(onOneLine(quoted?.replaceAll('""', '"') ?? plain))
  }
  return rows.map(({ text, cells }) => ({ text: text.trimEnd(), cells }))
}
