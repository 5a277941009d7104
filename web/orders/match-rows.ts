import type { OrderType } from '#contract/order-life.ts'
import type { Product } from '#contract/products.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { formatNumber } from '../platform/format.ts'
import { choiceOf } from './line-choice.ts'
import type { LineValues } from './line-values.ts'
import { isRefused, type PastedRow, type ReadRow, type RefusedRow } from './read-rows.ts'

/** Answers, in their order, what each of up to 2,000 codes names. */
export type LookUp = (codes: readonly string[]) => Promise<readonly (readonly Product[])[]>
export type MatchedRows = { lines: LineValues[]; refused: RefusedRow[] }

type Asked = {
  orderType: OrderType
  /** So many lines still fit on the order. */
  room: number
  lookUp: LookUp
}

/** What the codes that were looked up name. */
type Known = ReadonlyMap<string, readonly Product[]>

/** Makes lines of pasted rows, in their order; what names no product, or does not fit any more, is kept with the reason. */
export async function matchRows(rows: readonly ReadRow[], asked: Asked): Promise<MatchedRows> {
  const matched: MatchedRows = { lines: [], refused: [] }
  const known = new Map<string, readonly Product[]>()
  for (let start = 0; start < rows.length; start += mostLines) {
    const some = rows.slice(start, start + mostLines)
    if (matched.lines.length < asked.room) await lookUpRows(some, known, asked.lookUp)
    for (const row of some) sortOut(row, known, asked, matched)
  }
  return matched
}

/** What rows name, split and whole, in one request where it has room for both; else whole rows only where the split names nothing. */
async function lookUpRows(rows: readonly ReadRow[], known: Map<string, readonly Product[]>, lookUp: LookUp) {
  const isOpen = (row: ReadRow) => namedBySplit(row, known)?.length !== 1
  const wholes = () => rows.flatMap((row) => (row.whole !== undefined && isOpen(row) ? [row.whole] : []))
  const split = rows.flatMap((row) => (isRefused(row) ? [] : [row.code]))
  const both = unknown([...split, ...wholes()], known)
  await lookUpCodes(both.length > mostLines ? unknown(split, known) : both, known, lookUp)
  await lookUpCodes(unknown(wholes(), known), known, lookUp)
}

const unknown = (codes: readonly string[], known: Known) => [...new Set(codes)].filter((code) => !known.has(code))

async function lookUpCodes(codes: readonly string[], known: Map<string, readonly Product[]>, lookUp: LookUp) {
  if (codes.length === 0) return
  const found = await lookUp(codes)
  for (const [place, code] of codes.entries()) known.set(code, found[place] ?? [])
}

const namedBySplit = (row: ReadRow, known: Known) => (isRefused(row) ? undefined : known.get(row.code))

/** One of a product whose name is the whole row, where the split names none or several. */
function readingOf(row: ReadRow, known: Known): PastedRow | RefusedRow {
  const { text, whole } = row
  const isName = whole !== undefined && (known.get(whole)?.length ?? 0) > 0
  return isName && namedBySplit(row, known)?.length !== 1 ? { text, code: whole, quantity: 1, price: null } : row
}

function sortOut(read: ReadRow, known: Known, { orderType, room }: Asked, { lines, refused }: MatchedRows) {
  const row = readingOf(read, known)
  const { text } = row
  if (isRefused(row)) return void refused.push({ text, reason: row.reason })
  const { code, quantity, price } = row
  if (lines.length >= room)
    return void refused.push({ text, reason: `An order holds up to ${formatNumber(mostLines)} lines` })
  const products = known.get(code) ?? []
  const [product] = products
  const reason = whyNot(products)
  if (reason || !product) return void refused.push({ text, reason: reason ?? noProduct })
  const choice = choiceOf(product, orderType)
  lines.push({ ...choice, quantity, unit_price: price ?? choice.unit_price })
}

const noProduct = 'No product has this SKU, barcode or name'

function whyNot([product, ...others]: readonly Product[]) {
  if (!product) return noProduct
  if (others.length > 0)
    return `Several products are called this: ${[product, ...others].map(({ sku }) => sku).join(', ')}`
  return product.is_active ? undefined : `${product.name} is inactive`
}
