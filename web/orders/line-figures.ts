import { parseNumber } from '../platform/parse-number.ts'

/** A quantity that is no number counts as 0. */
export function readQuantity(text: string) {
  const quantity = parseNumber(text)
  return quantity === null || Number.isNaN(quantity) ? 0 : quantity
}

/** A price as typed; NaN of nothing and of what is no number, so that a price is never 0 by mistake. */
export const readPrice = (text: string) => parseNumber(text) ?? Number.NaN

export const showQuantity = String
export function showPrice(pounds: number) {
  if (Number.isNaN(pounds)) return ''
  return isToThePenny(pounds) ? pounds.toFixed(2) : String(pounds)
}

export const isToThePenny = (pounds: number) => Number(pounds.toFixed(2)) === pounds
