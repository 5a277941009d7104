import type * as z from 'zod'
import { NewCategory } from '#contract/categories.ts'
import { inPlainWords } from '../platform/plain-words.ts'
import type { FileRow } from './file-row.ts'
import type { ImportField } from './import-fields.ts'
import type { Places } from './match-columns.ts'
import { readCell } from './read-cell.ts'

/** What the API takes of a new record; a product names its category, where the API takes its id. */
export type NewRecord = Record<string, unknown> & {
  name: string
  sku?: string
  external_id?: string
  category?: string
}
/** A row of the file as a record, or why it is none: 'Cost Price: "two" is no number'. */
export type RecordRow = { row: FileRow; record: NewRecord }
export type ProblemRow = { row: FileRow; problems: readonly string[] }
export type CheckedRow = RecordRow | ProblemRow

export const isRecord = (checked: CheckedRow): checked is RecordRow => 'record' in checked
export const isProblem = (checked: CheckedRow): checked is ProblemRow => 'problems' in checked

type Asked = { fields: readonly ImportField[]; places: Places; schema: z.ZodType }

/** Fields that every record has, and no column is: the rows cannot be read before somebody says which it is. */
export const missingFields = (fields: readonly ImportField[], places: Places) => {
  const hasParts = fields.some(({ name, reading }) => reading.as === 'part' && name in places)
  return fields.filter(({ name, isRequired }) => isRequired && !(name in places) && !(name === 'name' && hasParts))
}

/** Reads rows as records, each checked as the API would; what is unique in a business stands in one row only. */
export function readRecords(rows: readonly FileRow[], asked: Asked): CheckedRow[] {
  const first = new Map<string, number>()
  return rows.map((row) => {
    const checked = readRow(row, asked)
    if (!isRecord(checked)) return checked
    const keys = uniqueOf(checked.record)
    const problems = keys.flatMap(({ label, key }) =>
      first.has(key) ? `${label}: row ${first.get(key)} has the same` : [],
    )
    if (problems.length > 0) return { row, problems }
    for (const { key } of keys) first.set(key, row.number)
    return checked
  })
}

function readRow(row: FileRow, asked: Asked): CheckedRow {
  if (row.problem) return { row, problems: [row.problem] }
  const { values, problems } = valuesOf(row, asked)
  if (problems.length > 0) return { row, problems }
  const { category: named, ...record } = values
  const parsed = asked.schema.safeParse(record, { error: inPlainWords })
  const category = NewCategory.shape.name.optional().safeParse(named, { error: inPlainWords })
  const issues = [
    ...(parsed.error?.issues ?? []),
    ...(category.error?.issues ?? []).map((issue) => ({ ...issue, path: ['category'] })),
  ]
  const labelOf = (path: PropertyKey | undefined) =>
    asked.fields.find(({ name }) => name === path)?.label ?? String(path)
  if (issues.length > 0) return { row, problems: issues.map(({ path, message }) => `${labelOf(path[0])}: ${message}`) }
  const kept = category.data === undefined ? {} : { category: category.data }
  return { row, record: { ...(parsed.data as NewRecord), ...kept } }
}

function valuesOf({ cells }: FileRow, { fields, places }: Asked) {
  const problems: string[] = []
  const parts: string[] = []
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const read = readCell(field, cells[places[field.name] ?? -1] ?? '')
    if ('problem' in read) problems.push(`${field.label}: ${read.problem}`)
    else if (field.reading.as === 'part') parts.push(...(read.value === undefined ? [] : [String(read.value)]))
    else if (read.value !== undefined) values[field.name] = read.value
  }
  if (parts.length > 0) values.name ??= parts.join(' ')
  return { values, problems }
}

const unique = [
  ['sku', 'SKU'],
  ['external_id', 'External ID'],
] as const

const uniqueOf = (record: NewRecord) =>
  unique.flatMap(([name, label]) => (record[name] === undefined ? [] : [{ label, key: `${name} ${record[name]}` }]))
