import type * as z from 'zod'
import type { Product } from '#contract/products.ts'
import { inPlainWords } from '../platform/plain-words.ts'
import { withDecimalCommas } from './decimal-commas.ts'
import type { FileRow } from './file-row.ts'
import { type ImportField, labelled } from './import-fields.ts'
import type { Zeroed } from './known-products.ts'
import type { Places } from './match-columns.ts'
import { readCategory } from './read-category.ts'
import { withPlainBreaks } from './read-cell.ts'
import { type Change, isChangeable, readChange } from './read-change.ts'
import { type Columns, cellOf, readValues, skuIn } from './read-values.ts'
import { isWhatIsLeftOf, isWithoutLettersOf } from './what-is-left.ts'

/** What the API takes of a new record; a product names its category, where the API takes its id. */
export type NewRecord = Record<string, unknown> & {
  name: string
  sku?: string
  external_id?: string
  category?: string
}
/** A row of the file as a new record, as a change of a product that is here, or why it is neither: 'Cost Price: "two" is no number'. */
export type RecordRow = { row: FileRow; record: NewRecord }
export type ChangeRow = { row: FileRow; change: Change; keeps: readonly Kept[] }
/** What a spreadsheet has made of a field on the way, so that it stays as it is here. */
export type Kept = 'code' | 'letters'
export type ProblemRow = { row: FileRow; problems: readonly string[] }
export type CheckedRow = RecordRow | ChangeRow | ProblemRow

export const isRecord = (checked: CheckedRow): checked is RecordRow => 'record' in checked
export const isChange = (checked: CheckedRow): checked is ChangeRow => 'change' in checked
export const isProblem = (checked: CheckedRow): checked is ProblemRow => 'problems' in checked

type Asked = Columns & {
  schema: z.ZodType
  update?: Update | undefined
}
/**
 * Products that rows change, by the SKU that a row names; `zeroed`, those whose SKU has zeros before it; `alike`, the SKU that is here in other letters;
 * and the name of a category by its id.
 */
type Update = {
  products: ReadonlyMap<string, Product>
  zeroed: Zeroed
  alike: ReadonlyMap<string, string>
  categoryNamed: (id: string) => string | undefined
}

/** Fields that every record has, and no column is: the rows cannot be read before somebody says which it is. What is to be changed only has to be found. */
export const missingFields = (fields: readonly ImportField[], places: Places, updates: boolean) => {
  const hasParts = fields.some(({ name, reading }) => reading.as === 'part' && reading.of === 'name' && name in places)
  return fields.filter(
    ({ name, isRequired }) =>
      isRequired && !(name in places) && !(name === 'name' && hasParts) && !(updates && name !== 'sku'),
  )
}

/** Reads rows as records, each checked as the API would; what is unique in a business stands in one row only. */
export function readRecords(rows: readonly FileRow[], columns: Asked): CheckedRow[] {
  const asked = { ...columns, fields: withDecimalCommas(columns.fields, columns.places, rows) }
  const first = new Map<string, number>()
  return rows.map((row) => {
    const checked = asked.update ? readUpdate(row, asked, asked.update) : readRecord(row, asked)
    if (isProblem(checked)) return checked
    const keys = uniqueOf(isRecord(checked) ? checked.record : { sku: checked.change.product.sku })
    const doubled = keys.flatMap(({ label, key }) =>
      first.has(key) ? `${label}: row ${first.get(key)} has the same` : [],
    )
    if (doubled.length > 0) return { row, problems: doubled }
    for (const { key } of keys) first.set(key, row.number)
    return checked
  })
}

/** Of a price list a line with another SKU: that it has no name says nothing to whoever expected it to be found. */
const notHere = 'SKU: no product here has it, and a new one needs a name'

const otherLetters = (sku: string) => `SKU: no product here has it, but ${sku} in other letters: write it as it is here`

const zerosLost = (products: readonly Product[]) =>
  `SKU: no product here has it, but ${products.map(({ sku }) => sku).join(' and ')} with zeros: write them, and format the column as text in your spreadsheet`

function readUpdate(row: FileRow, asked: Asked, { products, zeroed, alike, categoryNamed }: Update): CheckedRow {
  const sku = skuIn(row, asked) ?? ''
  const name = products.has(sku) ? undefined : nameIn(row, asked)
  const longer = zeroed.get(sku) ?? []
  // A row of our own file, whose SKU a spreadsheet has taken for a number: its name says which product it is.
  const [named, another] = longer.filter((one) => one.name === name || isWithoutLettersOf(one.name, String(name)))
  const product = products.get(sku) ?? (another ? undefined : named)
  if (!product)
    return sku && name === undefined
      ? notFound(row, asked, whyNotFound(longer, alike.get(sku)))
      : readRecord(row, asked)
  const changeable = asked.fields.filter(isChangeable)
  const keptAs = ({ name, reading }: ImportField) => {
    const here = reading.as === 'category' ? categoryNamed(product.category_id ?? '') : product[name as keyof Product]
    return whatIsKept(reading.as === 'code', here, cellOf(row.cells, asked.places, name))
  }
  const fields = changeable.filter((field) => keptAs(field) === undefined)
  const keeps = changeable.flatMap((field) => keptAs(field) ?? [])
  const { values, problems } = readValues(row, { ...asked, fields })
  if (problems.length > 0) return { row, problems }
  const change = readChange(values, product, { fields, categoryNamed })
  return 'problems' in change ? { row, ...change } : { row, change, keeps }
}

function whatIsKept(isCode: boolean, here: unknown, cell: string): Kept | undefined {
  if (isCode && isWhatIsLeftOf(here, cell)) return 'code'
  return isWithoutLettersOf(here, withPlainBreaks(cell)) ? 'letters' : undefined
}

/** What is wrong with its figures, too, is said at once: in a file of rows with problems nothing else tells that 1,250 could be two numbers. */
function notFound(row: FileRow, asked: Asked, why: string): ProblemRow {
  const { problems } = readValues(row, { ...asked, fields: asked.fields.filter(isChangeable) })
  return { row, problems: [why, ...problems] }
}

function whyNotFound(longer: readonly Product[], alike: string | undefined) {
  if (longer.length > 0) return zerosLost(longer)
  return alike === undefined ? notHere : otherLetters(alike)
}

const nameIn = (row: FileRow, asked: Asked) => readValues(row, asked).values.name

function readRecord(row: FileRow, asked: Asked): RecordRow | ProblemRow {
  const { values, problems: ofCells } = readValues(row, asked)
  if (ofCells.length > 0) return { row, problems: ofCells }
  const { category: _, ...record } = values
  const parsed = asked.schema.safeParse(record, { error: inPlainWords })
  const { problems: ofCategory, ...named } = readCategory(values)
  const problems = [...(parsed.error ? labelled(asked.fields, parsed.error) : []), ...ofCategory]
  return problems.length > 0 ? { row, problems } : { row, record: { ...(parsed.data as NewRecord), ...named } }
}

const unique = [
  ['sku', 'SKU'],
  ['external_id', 'External ID'],
] as const

const uniqueOf = (record: { sku?: string; external_id?: string }) =>
  unique.flatMap(([name, label]) => (record[name] === undefined ? [] : [{ label, key: `${name} ${record[name]}` }]))
