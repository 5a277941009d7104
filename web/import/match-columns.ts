import type { ImportField } from './import-fields.ts'

/** Which column becomes which field: places of columns by the names of fields. */
export type Places = Readonly<Record<string, number>>

/** Words and figures only, in lower case: 'Cost_Price (£)' is 'cost price', and '*ItemCode' is 'item code'. */
export const plainHeading = (heading: string) =>
  heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** 'In stock?' is answered by yes or no, or by 1 and 0: such a column is no figure. */
const isAsked = (heading: string | undefined) => heading?.trim().endsWith('?') === true

const namesOf = ({ name, label, called }: ImportField) => [plainHeading(name), plainHeading(label), ...called]

/**
 * What columns become by their headings. A field's own names go before what else it is called, whatever the order of the columns; each column
 * becomes one field.
 */
export function matchColumns(headings: readonly string[], fields: readonly ImportField[]): Places {
  const plain = headings.map(plainHeading)
  const places: Record<string, number> = {}
  const mayBe = ({ reading }: ImportField, place: number) => reading.as !== 'number' || !isAsked(headings[place])
  const isTaken = (place: number) => Object.values(places).includes(place)
  for (const names of [ownNames, namesOf])
    for (const field of fields) {
      if (field.name in places) continue
      const wanted = names(field)
      const place = wanted
        .map((one) => plain.findIndex((heading, at) => heading === one && !isTaken(at) && mayBe(field, at)))
        .find((at) => at >= 0)
      if (place !== undefined) places[field.name] = place
    }
  return places
}

const ownNames = (field: ImportField) => namesOf(field).slice(0, 2)

/** The same with one column become another field, or none; where another column was that field, it is none now. */
export function placed(places: Places, column: number, name: string): Places {
  const others = Object.entries(places).filter(([field, place]) => place !== column && field !== name)
  return Object.fromEntries(name ? [...others, [name, column]] : others)
}
