import type { OrderItem } from '#contract/orders.ts'
import { largestInteger, largestPrice } from '#contract/shared/limits.ts'
import { formatNumber } from '../platform/format.ts'
import { isToThePenny } from './line-figures.ts'
import type { LineValues } from './line-values.ts'

/** Why a line is left out of totals and of the save, in words for the person typing: what is wrong with each figure; null when it is good. */
export function problemOf({ product, quantity, unit_price }: LineValues, item: OrderItem | undefined): string | null {
  if (!product) return 'Choose a product'
  const problems = [quantityProblem(quantity, movedOf(item)), priceProblem(unit_price)].filter((one) => one !== null)
  return problems.join('. ') || null
}

function quantityProblem(quantity: number, moved: number) {
  if (quantity < 1) return 'Enter a quantity of at least 1'
  if (!Number.isInteger(quantity)) return 'Enter a whole number of units'
  if (quantity > largestInteger) return `At most ${formatNumber(largestInteger)} units fit on a line`
  return quantity < moved ? `${formatNumber(moved)} have moved already; the quantity cannot be less` : null
}

function priceProblem(pounds: number) {
  if (pounds < 0) return 'Enter a unit price of 0.00 or more'
  if (pounds > largestPrice) return 'This unit price is too large'
  // Also where it is no number, or could be two, as 1.000 could.
  return isToThePenny(pounds) ? null : 'Enter a unit price with at most two decimals'
}

/** One the contract takes: none that would have to be rounded. */
export const isPrice = (pounds: number) => pounds >= 0 && pounds <= largestPrice && isToThePenny(pounds)

/** Where a line's problem is said, for the fields it is about. */
export const problemIdOf = ({ id }: { id: string }) => `problem-${id}`

/** Units received or picked for a line: what it can never fall below. */
export const movedOf = (item: OrderItem | undefined) =>
  Math.max(item?.quantity_received ?? 0, item?.quantity_picked ?? 0)
