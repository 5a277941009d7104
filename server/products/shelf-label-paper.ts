import type { Product } from '#contract/products.ts'
import { hasRoomForBars, type LabelSize } from '#contract/shelf-labels.ts'
import type { Box, Mark, SheetPaper } from '#server/platform/paper/paper.ts'

export type Labelled = Pick<Product, 'name' | 'sku' | 'barcode' | 'selling_price' | 'unit'>

const mm = 72 / 25.4
type Place = { left: number; top: number }
type Format = {
  size: [width: number, height: number]
  label: { width: number; height: number }
  places: readonly Place[]
}

/** Three abreast, eight below each other, of 63.5 by 33.9 mm: the commonest sheet of labels there is. */
const onSheet = Array.from({ length: 24 }, (_, place) => ({
  left: (7.2 + 66.04 * (place % 3)) * mm,
  top: (12.9 + 33.9 * Math.floor(place / 3)) * mm,
}))
const formats: Record<LabelSize, Format> = {
  '62mm': { size: [62 * mm, 29 * mm], label: { width: 62 * mm, height: 29 * mm }, places: [{ left: 0, top: 0 }] },
  a4: { size: [210 * mm, 297 * mm], label: { width: 63.5 * mm, height: 33.9 * mm }, places: onSheet },
}

/** Labels for the edge of a shelf: what it is, its code to be scanned, and what a unit of it costs. */
export function shelfLabelPaper(product: Labelled, size: LabelSize, count: number): SheetPaper {
  const { places, label, ...format } = formats[size]
  const pages = Array.from({ length: Math.ceil(count / places.length) }, (_, page) =>
    places.slice(0, count - page * places.length).flatMap((place) => drawn(product, label, place)),
  )
  return { kind: 'sheet', title: `Labels ${product.sku}`, size: format.size, pages }
}

const pad = 2.5 * mm

function drawn(product: Labelled, label: Format['label'], { left, top }: Place): Mark[] {
  const { name, sku, barcode } = product
  const code = barcode ?? sku
  const wide = label.width - 2 * pad
  const [x, foot] = [left + pad, top + label.height - pad]
  const lines = 2 * 9.6
  const { price, per } = priceOf(product)
  const [ofPrice, ofUnit] = [roomFor(price, 12), roomFor(per, 7.5)]
  return [
    { write: name, left: x, top: top + pad, size: 8, as: { width: wide, height: lines } },
    toScan(code, { left: x, top: top + pad + lines + 3, width: wide, height: label.height - 56 }),
    ...(code !== sku || hasRoomForBars(sku) ? [besidePrice(sku, x, foot, wide - ofPrice - ofUnit - 4)] : []),
    { write: price, left: x, top: foot - 13, size: 12, as: { width: wide - ofUnit, align: 'right', height: 15 } },
    { write: per, left: x, top: foot - 9, size: 7.5, as: { width: wide, align: 'right', height: 9 } },
  ]
}

const toScan = (code: string, box: Box): Mark =>
  hasRoomForBars(code) ? { barcode: code, box, clear: pad } : asLargeAsFits(code, [12, 9, 7, 5.5], box)

const besidePrice = (sku: string, left: number, foot: number, width: number): Mark => ({
  ...asLargeAsFits(sku, [7.5, 6.5, 5.5], { left, top: foot - 19.5, width, height: 19.5 }),
  isAtFoot: true,
})

const asLargeAsFits = (code: string, sizes: readonly number[], box: Box) => ({
  ...{ stacks: sizes.map((size) => [{ write: code, size, most: 3 }]), box, lineGap: 0 },
})

/** What it costs and, where that is not just each, per what. */
function priceOf({ selling_price: pounds, unit }: Labelled) {
  if (pounds === null) return { price: '', per: '' }
  const price = `£${pounds.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`
  return { price, per: unit === 'each' ? '' : `per ${unit}` }
}

/** A little more than prices and the names of our units take. */
const roomFor = (text: string, size: number) => text.length * 0.64 * size
