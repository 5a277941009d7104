import type { LabelSize } from '#contract/shelf-labels.ts'
import type { Mark, SheetPaper } from '#server/platform/paper/paper.ts'

export type Labelled = { name: string; sku: string; barcode: string | null; selling_price: number | null }

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

/** Labels for the edge of a shelf: what it is, its code to be scanned, and what it costs. */
export function shelfLabelPaper(product: Labelled, size: LabelSize, count: number): SheetPaper {
  const { places, label, ...format } = formats[size]
  const pages = Array.from({ length: Math.ceil(count / places.length) }, (_, page) =>
    places.slice(0, count - page * places.length).flatMap((place) => drawn(product, label, place)),
  )
  return { kind: 'sheet', title: `Labels ${product.sku}`, size: format.size, pages }
}

const pad = 2.5 * mm

function drawn({ name, sku, barcode, selling_price }: Labelled, label: Format['label'], { left, top }: Place): Mark[] {
  const wide = label.width - 2 * pad
  const [x, foot] = [left + pad, top + label.height - pad]
  const price = selling_price === null ? [] : [priceAt(selling_price, x, foot - 13, wide)]
  const lines = 2 * 9.6
  return [
    { write: name, left: x, top: top + pad, size: 8, as: { width: wide, height: lines } },
    { barcode: barcode ?? sku, box: { left: x, top: top + pad + lines + 3, width: wide, height: label.height - 56 } },
    { write: sku, left: x, top: foot - 9.5, size: 7.5, as: { width: wide - 58, height: 9 } },
    ...price,
  ]
}

const priceAt = (pounds: number, left: number, top: number, width: number): Mark => ({
  ...{ write: `£${pounds.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`, left, top, size: 12 },
  as: { width, align: 'right', height: 15 },
})
