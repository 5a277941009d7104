import { parseNumber } from '../platform/parse-number.ts'

/** A quantity that is no number counts as 0. */
export function readQuantity(text: string) {
  const quantity = parseNumber(text)
  return quantity === null || Number.isNaN(quantity) ? 0 : quantity
}

/** A price to the penny; NaN of nothing and of what is no number, so that a price is never 0 by mistake. */
export function readPrice(text: string) {
  const pounds = parseNumber(text)
  return pounds === null ? Number.NaN : Math.round(pounds * 100) / 100
}

export const showQuantity = String
export const showPrice = (pounds: number) => (Number.isNaN(pounds) ? '' : pounds.toFixed(2))
