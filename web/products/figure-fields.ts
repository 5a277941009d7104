import type { Product } from '#contract/products.ts'
import { largestInteger, largestPrice } from '#contract/shared/limits.ts'
import { formatMoney, formatNumber } from '../platform/format.ts'
import { parseNumber, twofoldProblem } from '../platform/parse-number.ts'

/** What of a product can be edited in the list. */
export type FigureField = 'cost_price' | 'selling_price' | 'min_stock_level'

export const figureWords: Record<FigureField, string> = {
  cost_price: 'Cost Price',
  selling_price: 'Selling Price',
  min_stock_level: 'Minimum',
}

const isPrice = (field: FigureField) => field !== 'min_stock_level'

export const showFigure = (field: FigureField, value: Product[FigureField]) =>
  isPrice(field) ? formatMoney(value) : formatNumber(value ?? 0)

/** As it stands in its field: no pound sign, no commas. */
export const typedFigure = (field: FigureField, value: Product[FigureField]) =>
  value === null ? '' : isPrice(field) ? value.toFixed(2) : String(value)

/** What was typed as a value, or why it is none. A price left blank is not known. */
export function readFigure(field: FigureField, text: string): { value: number | null } | { problem: string } {
  const value = parseNumber(text)
  if (value === null) return isPrice(field) ? { value } : { problem: 'Required' }
  const twofold = twofoldProblem(text, isPrice(field))
  if (twofold) return { problem: twofold }
  if (Number.isNaN(value)) return { problem: 'Not a number' }
  if (value < 0) return { problem: 'Must not be below 0' }
  if (isPrice(field)) {
    if (Number(value.toFixed(2)) !== value) return { problem: 'At most two decimals' }
    return value > largestPrice ? { problem: 'Too large' } : { value }
  }
  if (!Number.isInteger(value)) return { problem: 'Must be a whole number' }
  return value > largestInteger ? { problem: 'Too large' } : { value }
}
