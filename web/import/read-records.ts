import type * as z from 'zod'
import { NewCategory } from '#contract/categories.ts'
import { inPlainWords } from '../platform/plain-words.ts'
import type { ImportField } from './import-fields.ts'
import type { Places } from './match-columns.ts'
import { readCell } from './read-cell.ts'
import type { FileRow } from './read-file.ts'

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

/** Reads rows as records, each checked as the API would; what is unique in a business stands in one row only. */
export function readRecords(rows: readonly FileRow[], asked: Asked): CheckedRow[] {
  const first = new Map<string, number>()
  return rows.map((row) => {
    const checked = readRow(row, asked)
    if (!isRecord(checked)) return checked
    const problems = twiceIn(first, checked.row.number, checked.record)
    return problems.length > 0 ? { row, problems } : checked
  })
}

function readRow(row: FileRow, { fields, places, schema }: Asked): CheckedRow {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const read = readCell(field, row.cells[places[field.name] ?? -1] ?? '')
    if ('problem' in read) problems.push(`${field.label}: ${read.problem}`)
    else if (read.value !== undefined) values[field.name] = read.value
  }
  if (problems.length > 0) return { row, problems }
  const { category: named, ...record } = values
  const parsed = schema.safeParse(record, { error: inPlainWords })
  const name = named === undefined ? undefined : NewCategory.safeParse({ name: named }, { error: inPlainWords })
  const issues = [
    ...(parsed.error?.issues ?? []),
    ...(name?.error?.issues.map((one) => ({ ...one, path: ['category'] })) ?? []),
  ]
  const labelOf = (path: PropertyKey | undefined) => fields.find((field) => field.name === path)?.label ?? String(path)
  if (issues.length > 0) return { row, problems: issues.map(({ path, message }) => `${labelOf(path[0])}: ${message}`) }
  const kept = name ? { category: name.data?.name } : {}
  return { row, record: { ...(parsed.data as NewRecord), ...kept } }
}

const unique = [
  ['sku', 'SKU'],
  ['external_id', 'External ID'],
] as const

function twiceIn(first: Map<string, number>, number: number, record: NewRecord) {
  return unique.flatMap(([name, label]) => {
    const value = record[name]
    if (value === undefined) return []
    const key = `${name} ${value}`
    const before = first.get(key)
    if (before === undefined) first.set(key, number)
    return before === undefined ? [] : [`${label}: row ${before} has the same`]
  })
}
