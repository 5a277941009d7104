import type { OrderType } from '#contract/order-life.ts'
import { parseNumber } from '../platform/parse-number.ts'

/** Where in a row what stands; -1 for nowhere. */
export type Places = { code: number; quantity: number; price: number }
/** What the headings of rows say: where what stands, and which columns mean nothing here. `row` is where they stand themselves. */
export type Headings = { row: number; places: Places; unused: string[] }

/** A title, a date or an address may stand above the headings. */
const lookedAt = 6

const code = /^(sku|code|barcode|ean|(item|product|article|part|stock) (code|no\.?|number))( no\.?| number)?$/i
/** A name, or a code where no other column is one. */
const product = /^(item|product|article|part)$/i
const quantities = [
  /^(qty|quantity|units|count|pcs|pieces)\.?$/i,
  /\border(ed)? (qty|quantity|units|pcs|pieces)\b|\b(qty|quantity|units|pcs|pieces) ordered\b/i,
  /\b(qty|quantity|units|pcs|pieces)\b/i,
]
/** Words that make a quantity something else: the least that is sold, what the supplier has, or what is still to come. */
const otherQuantity = /\b(moq|min|minimum|max|maximum|stock|hand|available|back.?order(ed)?|on order)\b/i
/** The size of a pack, where another column is the quantity; else the packs are what is ordered. */
const ofPack = /\b(pack|case|carton|box|inner|outer|pallet|per)\b/i
const inBrackets = /\([^)]*\)/g
/** Words that make a price something else: that of other units, another currency or a sum. */
const otherwise = /\b(total|line|sum|amount|rrp|case|was|old|inc|incl|including|gross)\b|[$€]|\b(usd|eur)\b/i
const prices: Record<OrderType, { wanted: readonly RegExp[]; other: RegExp }> = {
  sale: {
    wanted: [/\b(selling|sale|sales|unit|net) price\b/i, /\bprice\b/i],
    other: /\b(cost|purchase|buying|supplier)\b/i,
  },
  purchase: {
    wanted: [/\bcost\b/i, /\b(purchase|buying|supplier|unit|net) price\b/i, /\bprice\b/i],
    other: /\b(selling|sale|sales|retail)\b/i,
  },
}
/** What a person needs to see, and an order does not: nobody misses it on a line. */
const needless = /^(name|description|details|product name|item name|title|#|line|no\.?|row)$/i

/** Undefined where no row names the column of the products. */
export function findHeadings(
  rows: readonly { cells: readonly string[] }[],
  orderType: OrderType,
): Headings | undefined {
  for (const [row, { cells }] of rows.slice(0, lookedAt).entries()) {
    const place = firstOf(cells, [code, product])
    if (place < 0) continue
    const { wanted, other } = prices[orderType]
    const mayBePrice = cells.map((cell) => (otherwise.test(cell) || other.test(cell) ? '' : cell))
    const places = { code: place, quantity: quantityIn(cells), price: firstOf(mayBePrice, wanted) }
    const used = new Set<number>(Object.values(places))
    const unused = cells.filter(
      (cell, at) => cell !== '' && !used.has(at) && !needless.test(cell) && !product.test(cell),
    )
    return { row, places, unused }
  }
  return undefined
}

function quantityIn(cells: readonly string[]) {
  const plain = cells.map((cell) => cell.replaceAll(inBrackets, '').trim())
  const wanted = plain.map((cell) => (otherQuantity.test(cell) ? '' : cell))
  const place = firstOf(
    wanted.map((cell) => (ofPack.test(cell) ? '' : cell)),
    quantities,
  )
  return place < 0 ? firstOf(wanted, quantities) : place
}

/** The place of the first cell that the earliest of the patterns fits. */
function firstOf(cells: readonly string[], patterns: readonly RegExp[]) {
  for (const pattern of patterns) {
    const place = cells.findIndex((cell) => pattern.test(cell))
    if (place >= 0) return place
  }
  return -1
}

const isFigure = (cell: string | undefined) => !Number.isNaN(parseNumber(cell))

/** Whether a row looks like one of a product, and not like a title. */
export const holdsFigures = (cells: readonly string[]) => cells.slice(1).some((cell) => cell !== '' && isFigure(cell))

/**
 * Where what stands in a row without headings: code, quantity, price; of four and more cells the second may be a name. Undefined where there
 * are more figures than two, and the third is not the sum that the first two come to: one of them may be a barcode.
 */
export function usualPlaces(cells: readonly string[]): Places | undefined {
  const last = cells.findLastIndex((cell) => cell !== '')
  const quantity = last > 2 && !isFigure(cells[1]) ? 2 : 1
  const [units, price, sum] = cells.slice(quantity, quantity + 3).map(parseNumber)
  const isSum = sum != null && Math.abs((units ?? 1) * (price ?? 0) - sum) < 0.01
  return last <= quantity + 1 || isSum ? { code: 0, quantity, price: quantity + 1 } : undefined
}
