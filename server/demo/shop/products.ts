import { type Range, ranges } from './families.ts'

/** A product as the shop keeps it; money in pounds. */
export type Goods = {
  name: string
  sku: string
  barcode: string
  range: Range
  cost: number
  price: number
  /** How well it sells, beside the others. */
  sells: number
  /** How many are bought at a time. */
  box: number
}

/** 200 products, each under a barcode of its own. */
export const products: readonly Goods[] = ranges
  .flatMap((range) => range.families.trim().split('\n').flatMap(familyOf(range)))
  .map((goods, place) => ({ ...goods, barcode: barcodeOf(place + 1) }))

function familyOf(range: Range) {
  return (line: string) => {
    const [name = '', sku = '', cost, price, sells, box, variants = ''] = line.split(' | ')
    return variants.split('; ').map((variant, place) => {
      const {
        code = '',
        times = 1,
        called = '',
      } = /^(?<code>\S+)(?: x(?<times>[\d.]+))? (?<called>.+)$/.exec(variant)?.groups ?? {}
      return {
        ...{ name: capitalised(name.replace('*', called)), sku: sku.replace('*', code), range, box: Number(box) },
        cost: Math.round(Number(cost) * Number(times) * 100) / 100,
        price: rounded(Number(price) * Number(times)),
        sells: Number(sells) / Math.sqrt(place + 1), // the first of a family sells best
      }
    })
  }
}

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** As a price tag says it: to five pence, from ten pounds on to half a pound. */
function rounded(price: number) {
  return price < 10 ? Math.round(price * 20) / 20 : Math.round(price * 2) / 2
}

/** An EAN-13 that GS1 keeps free for use within a shop: it begins with 20. */
export function barcodeOf(item: number): string {
  const digits = `2041700${String(item).padStart(5, '0')}`
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
