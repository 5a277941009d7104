import type { OrderType } from '#contract/order-life.ts'
import type { Product } from '#contract/products.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { formatNumber } from '../platform/format.ts'
import type { LineValues } from './line-book.ts'
import { choiceOf } from './line-choice.ts'
import { isRefused, type PastedRow, type RefusedRow } from './read-rows.ts'

/** Answers, in their order, what each of up to 2,000 codes names. */
export type LookUp = (codes: readonly string[]) => Promise<readonly (readonly Product[])[]>
export type MatchedRows = { lines: LineValues[]; refused: RefusedRow[] }

type Asked = {
  orderType: OrderType
  /** So many lines still fit on the order. */
  room: number
  lookUp: LookUp
}

/** Makes lines of pasted rows, in their order; what names no product, or does not fit any more, is kept with the reason. */
export async function matchRows(rows: readonly (PastedRow | RefusedRow)[], asked: Asked): Promise<MatchedRows> {
  const matched: MatchedRows = { lines: [], refused: [] }
  const known = new Map<string, readonly Product[]>()
  for (let start = 0; start < rows.length; start += mostLines) {
    const some = rows.slice(start, start + mostLines)
    if (matched.lines.length < asked.room) await lookUpCodes(some, known, asked.lookUp)
    for (const row of some) sortOut(row, known, asked, matched)
  }
  return matched
}

async function lookUpCodes(
  rows: readonly (PastedRow | RefusedRow)[],
  known: Map<string, readonly Product[]>,
  lookUp: LookUp,
) {
  const codes = new Set(rows.flatMap((row) => (isRefused(row) || known.has(row.code) ? [] : [row.code])))
  if (codes.size === 0) return
  const found = await lookUp([...codes])
  for (const [place, code] of [...codes].entries()) known.set(code, found[place] ?? [])
}

function sortOut(
  row: PastedRow | RefusedRow,
  known: ReadonlyMap<string, readonly Product[]>,
  { orderType, room }: Asked,
  { lines, refused }: MatchedRows,
) {
  if (isRefused(row)) return void refused.push(row)
  const { text, code, quantity, price } = row
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
