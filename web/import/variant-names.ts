import type { FileRow } from './file-row.ts'
import { plainHeading } from './match-columns.ts'

const options = ['option1 value', 'option2 value', 'option3 value']
/** What Shopify calls the option of a product that has none. */
const noOption = 'Default Title'

/** What Shopify says of a product in the row of its first variant alone. */
const ofProduct = ['title', 'body html', 'description', 'product category', 'type', 'status']

/**
 * Rows of a product export or a stock list from Shopify, each with all that is said of its product: only the first variant has it there, so the others take it by
 * their handle. Their names have their options behind the title ('Mug - Red / XL'); where they are written out again it is the title alone, so that the
 * file can be read once more. Rows that only hold a further picture are left out, but none that is broken, and none of a list without prices. Other files stay
 * as they are.
 */
export function withVariantNames(headings: readonly string[], rows: readonly FileRow[]): readonly FileRow[] {
  const plain = headings.map(plainHeading)
  const placeOf = (...names: readonly string[]) => plain.findIndex((heading) => names.includes(heading))
  // Of old and at present; the stock list has the first of old and the others of the present.
  const handle = placeOf('handle', 'url handle')
  const title = placeOf('title')
  const sku = placeOf('variant sku', 'sku')
  const price = placeOf('variant price', 'price')
  if (handle < 0 || title < 0 || sku < 0) return rows
  const places = options.map((one) => plain.indexOf(one)).filter((place) => place >= 0)
  const shared = ofProduct.map((one) => plain.indexOf(one))
  const firsts = new Map<string, FileRow>()
  return rows.flatMap((row) => {
    const cell = (place: number) => row.cells[place] ?? ''
    if (cell(title)) firsts.set(cell(handle), row)
    // Where there is no price nothing tells a picture from a variant without a SKU.
    if (!row.problem && price >= 0 && ![title, sku, price].some(cell)) return []
    const first = firsts.get(cell(handle))
    const filled = (cells: readonly string[], from: readonly string[] = []) =>
      cells.map((text, place) => (text.trim() === '' && shared.includes(place) ? (from[place] ?? '') : text))
    const cells = filled(row.cells, first?.cells)
    const chosen = places.map(cell).filter((option) => option !== '' && option !== noOption)
    const name = [cells[title] ?? '', chosen.join(' / ')].filter((part) => part !== '').join(' - ')
    return [{ ...row, written: filled(row.written, first?.written), cells: cells.with(title, name) }]
  })
}
