import { type CsvHeading, type CsvList, csvColumns, csvHeadings } from '#contract/csv-columns.ts'
import type { Cell, CsvColumns } from './csv.ts'

type Columns<List extends CsvList> = (typeof csvColumns)[List]
/** The fields of a row that stand in the file as they are. */
type FieldOf<List extends CsvList> = Extract<Columns<List>[keyof Columns<List>], string>
/** The headings below which stands something else. */
type MadeOf<List extends CsvList> = {
  [Heading in CsvHeading<List>]: Heading extends keyof Columns<List>
    ? Columns<List>[Heading] extends string
      ? never
      : Heading
    : never
}[CsvHeading<List>]

/** The columns of a list's file: a field of a row each, or what is `made` of the row. */
export function csvColumnsOf<List extends CsvList, Row extends Record<FieldOf<List>, Cell>>(
  list: List,
  made: Record<MadeOf<List>, (row: Row) => Cell>,
) {
  const fields = csvColumns[list] as Record<CsvHeading<List>, FieldOf<List> | null>
  const cellUnder = (heading: CsvHeading<List>) => {
    const field = fields[heading]
    return field === null ? made[heading as MadeOf<List>] : (row: Row) => row[field]
  }
  return Object.fromEntries(csvHeadings(list).map((heading) => [heading, cellUnder(heading)])) as CsvColumns<
    CsvHeading<List>,
    Row
  >
}
