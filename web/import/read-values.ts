import { NewProduct } from '#contract/products.ts'
import type { FileRow } from './file-row.ts'
import type { ImportField } from './import-fields.ts'
import type { Places } from './match-columns.ts'
import { readCell } from './read-cell.ts'

/** What stands in the cells of a row, by the names of fields: nothing of a blank cell or of a column that is not imported. */
export type Values = Readonly<Record<string, unknown>>
export type Columns = { fields: readonly ImportField[]; places: Places }

/** Reads the cells of a row; parts of a name become the name where no column is the whole of it, and those of an address stand behind its street. */
export function readValues(row: FileRow, { fields, places }: Columns): { values: Values; problems: readonly string[] } {
  if (row.problem) return { values: {}, problems: [row.problem] }
  const problems: string[] = []
  const parts: Record<'name' | 'address', string[]> = { name: [], address: [] }
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const text = cellOf(row.cells, places, field.name)
    const read = readCell(field, text, text !== cellOf(row.written, places, field.name).trim())
    if ('problem' in read) problems.push(`${field.label}: ${read.problem}`)
    else if (read.value === undefined) continue
    else if (field.reading.as === 'part') parts[field.reading.of].push(String(read.value))
    else values[field.name] = read.value
  }
  if (parts.name.length > 0) values.name ??= parts.name.join(' ')
  if (parts.address.length > 0) values.address = [values.address ?? [], parts.address].flat().join(', ')
  return { values, problems }
}

/** The SKU that a row names, as it would be stored, whatever else is wrong with the row; undefined where it names none. */
export function skuIn(row: FileRow, { fields, places }: Columns) {
  const { values } = readValues(row, { fields: fields.filter(({ name }) => name === 'sku'), places })
  return NewProduct.shape.sku.safeParse(values.sku).data
}

/** The SKUs that rows name, each once. */
export const skusIn = (rows: readonly FileRow[], columns: Columns) => [
  ...new Set(rows.flatMap((row) => skuIn(row, columns) ?? [])),
]

export const cellOf = (cells: readonly string[], places: Places, field: string) => cells[places[field] ?? -1] ?? ''
