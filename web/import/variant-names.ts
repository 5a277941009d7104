import type { FileRow } from './file-row.ts'
import { plainHeading } from './match-columns.ts'

const options = ['option1 value', 'option2 value', 'option3 value']
/** What Shopify calls the option of a product that has none. */
const noOption = 'Default Title'

/**
 * Rows of a product export from Shopify with a name each: only the first variant of a product has its title there, so the others take it by
 * their handle, with their options behind it ('Mug - Red / XL'); where they are written out again it is the title alone, so that the file can be read
 * once more. Rows that only hold a further picture are left out, but none that is broken. Other files stay as they are.
 */
export function withVariantNames(headings: readonly string[], rows: readonly FileRow[]): readonly FileRow[] {
  const plain = headings.map(plainHeading)
  const [handle = -1, title = -1, sku = -1, price = -1] = ['handle', 'title', 'variant sku', 'variant price'].map(
    (one) => plain.indexOf(one),
  )
  if (handle < 0 || title < 0 || sku < 0) return rows
  const places = options.map((one) => plain.indexOf(one)).filter((place) => place >= 0)
  const titles = new Map<string, string>()
  return rows.flatMap((row) => {
    const cell = (place: number) => row.cells[place] ?? ''
    if (cell(title)) titles.set(cell(handle), cell(title))
    if (!row.problem && ![title, sku, price].some(cell)) return []
    const chosen = places.map(cell).filter((option) => option !== '' && option !== noOption)
    const product = titles.get(cell(handle)) ?? ''
    const name = [product, chosen.join(' / ')].filter((part) => part !== '').join(' - ')
    const written = row.written.map((text, place) => (place === title ? product : text))
    return [{ ...row, written, cells: row.cells.with(title, name) }]
  })
}
