import { withoutFormula } from '#contract/shared/csv-cell.ts'
import { shortened } from '../platform/shortened.ts'
import type { FileRow } from './file-row.ts'
import type { ImportField } from './import-fields.ts'
import type { Places } from './match-columns.ts'

const bareOf = (text: string) => text.replace(/^GBP|[\s£]/gi, '')

/** `7,25`, `0,500` and `1.250,50` have no other meaning. */
const decimalComma = /^-?(\d+,\d{1,2}|0+,\d+|[\d.]+\.\d+,\d+)$/
const twofold = /^-?(?!0+,)\d{1,3},\d{3}$/

/** `1,250` is a thousand and more to most; in a column whose other figures have a decimal comma it could be one and a quarter. */
export const twofoldCommaProblem = (text: string) =>
  twofold.test(bareOf(text)) ? `"${shortened(text)}" could be two numbers` : undefined

/** The fields, of which those know it whose column has decimal commas. */
export const withDecimalCommas = (fields: readonly ImportField[], places: Places, rows: readonly FileRow[]) =>
  fields.map((field): ImportField => {
    const place = places[field.name]
    if (field.reading.as !== 'number' || place === undefined) return field
    const hasCommas = rows.some((row) => {
      const text = withoutFormula(row.cells[place] ?? '').trim()
      return !row.problem && (decimalComma.test(bareOf(text)) || wasTwofold(row, field, text))
    })
    return { ...field, reading: { ...field.reading, hasCommas } }
  })

/** Our own file of rows with problems holds only those: the figures that have a decimal comma are in the file that it came from. */
function wasTwofold({ said }: FileRow, { label }: ImportField, text: string) {
  const problem = twofoldCommaProblem(text)
  return problem !== undefined && said?.includes(`${label}: ${problem}`)
}
