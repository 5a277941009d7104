import { isSameBarcode } from '#contract/shared/barcodes.ts'

type Scannable = { product_id: string; product_sku: string; product_barcode: string | null }
/** `shared`: no SKU here, and the barcode of several products. */
export type Found<Line> =
  | { kind: 'hit'; line: Line }
  | { kind: 'unknown' }
  | { kind: 'full'; line: Line }
  | { kind: 'shared' }

/**
 * The line a scanned SKU or barcode counts for: of several with the same product the first that has room, in their order. A barcode as it was
 * scanned comes before one with fewer or more zeros before it.
 */
export function findByCode<Line extends Scannable>(
  lines: readonly Line[],
  code: string,
  hasRoom: (line: Line) => boolean,
): Found<Line> {
  const bySku = lines.filter((line) => line.product_sku === code)
  const matching = bySku.length > 0 ? bySku : withBarcode(lines, code)
  const isSKU = bySku.length > 0
  if (!isSKU && new Set(matching.map((line) => line.product_id)).size > 1) return { kind: 'shared' }
  const line = matching.find(hasRoom)
  if (line) return { kind: 'hit', line }
  const last = matching.at(-1)
  return last ? { kind: 'full', line: last } : { kind: 'unknown' }
}

function withBarcode<Line extends Scannable>(lines: readonly Line[], code: string) {
  const exact = lines.filter((line) => line.product_barcode === code)
  return exact.length > 0 ? exact : lines.filter((line) => isSameBarcode(line.product_barcode, code))
}
