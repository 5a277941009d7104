import * as z from 'zod'
import { tidyBarcode } from './barcodes.ts'
import { largestInteger, largestPage, largestPrice, longestSearch, mostAdded, usualPage } from './limits.ts'
import { onOneLine } from './one-line.ts'

/** A UUID in either spelling, lower case from here on. */
export const Id = z.uuid().toLowerCase()
export const ById = z.strictObject({ id: Id })

/** Units of stock: whole, from 0. */
export const Quantity = z.int().min(0).max(largestInteger)
/** Units of stock someone asks to move or order: whole, from 1. */
export const AtLeastOne = z.int().min(1).max(largestInteger)

/** Pounds with at most two decimals, as a JSON number; arithmetic on it is done in SQL or in integer pence, never here. */
export const Money = z
  .number()
  .min(0)
  .max(largestPrice)
  .refine((pounds) => Number(pounds.toFixed(2)) === pounds, 'Must have at most two decimals')

/** A total in pounds read back from the database; may be larger than one price. */
export const Total = z.number()

/** NUL, lone surrogates and the like never reach a column: `.refine(...storable)`. */
export const storable = [
  (text: string) => !text.includes('\u0000') && text.isWellFormed(),
  'Contains characters that cannot be stored',
] as const
/** Control and format characters: NUL, zero-width, soft hyphen, byte order mark, bidirectional marks. */
const invisible = /[\p{Cc}\p{Cf}]/u

/** Marks of a run are put in order one by one: thousands of them take seconds. No script writes more than thirty (UAX #15, 13). */
const manyMarks = /\p{M}{31}/u
/** NFC makes one character of at most three, of two UTF-16 units each: what is longer than that is too long in any form. */
const mayFit = (value: string, longest: number) => value.length <= 6 * longest

const textAs = (tidied: (value: string) => string, longest: number) =>
  z
    .string()
    .refine(...storable)
    .transform(tidied)
    .refine((value) => !(mayFit(value, longest) && manyMarks.test(value)), 'Has more than thirty marks on one letter')
    .transform((value) => (mayFit(value, longest) ? value.normalize('NFC').trim() : value))
    .pipe(z.string().max(longest))
type Text = ReturnType<typeof textAs>

/** A paragraph, or what is kept to the letter: trimmed, Unicode NFC. */
export const text = (longest: number) => textAs((value) => value.trim(), longest)
/** A name: like `text`, and all white space in it is one space, so that it is found as it is shown. */
export const line = (longest: number) => textAs(onOneLine, longest)

const required = (some: Text) => some.pipe(z.string().min(1, 'Required'))
/** Like `text` and `line`, and not empty once trimmed. */
export const requiredText = (longest: number) => required(text(longest))
export const requiredLine = (longest: number) => required(line(longest))

const optional = (some: Text) => some.nullish().transform((value) => value || null)
/** Optional text; blank means none, stored as null. */
export const optionalText = (longest: number) => optional(text(longest))
export const optionalLine = (longest: number) => optional(line(longest))

/** What is searched for; names are one line, and so is this. */
export const SearchTerm = line(longestSearch)

/** A code that is scanned or typed exactly: trimmed, otherwise kept to the letter; invisible characters are refused. */
export const Code = requiredText(100).pipe(
  z.string().refine((code) => !invisible.test(code), 'Contains invisible characters'),
)

/** A barcode as a scanner sends it, so that a scan finds it; blank means none, stored as null. */
export const Barcode = optional(textAs(tidyBarcode, 100))

/** A customer's own identifier for a new row, unique per organisation and kind; null is none, as lists answer it. */
export const ExternalId = requiredText(200)
  .nullish()
  .transform((id) => id ?? undefined)
/** The same in a save: what is left out stays as it is, null empties it. */
export const ExternalIdEdit = requiredText(200).nullable().optional()
/** The same, where a list is asked for the row that has it. */
export const ExternalIdFilter = text(200).optional()
/** What a record is called exactly, where a list is asked for it: its name, whatever the case; of a product its SKU in any case or its barcode, too. */
export const NameFilter = text(300).optional()

/** The body of a request that adds many records, all or none. */
export const ManyOf = <Record extends z.ZodType>(record: Record) =>
  z.strictObject({ items: z.array(record).min(1).max(mostAdded) })

/** What became of each, in their order; `created` is false where its external_id was known already, and `id` that of the record that has it. */
export const ManyAdded = z.object({
  items: z.array(z.object({ id: Id, external_id: z.string().nullable(), created: z.boolean() })),
})

/** Trimmed, as every other text. */
export const optionalEmail = z
  .union([z.string().trim().check(z.email()).max(255), z.string().trim().max(0)])
  .nullish()
  .transform((value) => value || null)

/** A calendar day, YYYY-MM-DD. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'Not a day of the calendar')
/** A day that somebody writes on a document: in a year before it a digit is missing. */
export const WrittenDay = Day.refine((day) => day >= '1900-01-01', 'Must be in 1900 or later')
/** A moment, ISO 8601 in UTC with milliseconds. */
export const Moment = z.iso.datetime()

/** A cursor has the name of a row in it: 300 characters, of which each is at most six bytes in JSON, which are eight in base64. */
const longestCursor = 4000

/** Query strings carry text: `?limit=20&cursor=…`. Lists are keyset pages, newest first or by name. */
export const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(largestPage).default(usualPage),
  cursor: z.string().max(longestCursor).optional(),
  q: SearchTerm.optional(),
})

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), next_cursor: z.string().nullable() })

/** The version of a row as its editor saw it; a stale one is refused with `conflict`. */
export const Version = z.int().min(1)

/** What an endpoint `returns` that answers a CSV file, streamed, instead of JSON. */
export const CsvFile = z.undefined()

/** Which columns a file has and in which order: their headings with commas between them. All, where none is named. */
export const ChosenColumns = <const Heading extends string>(headings: readonly Heading[]) =>
  z
    .string()
    .max(1000)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(headings)))
    .optional()

/** A PDF, behind a link signed for 15 minutes. */
export const PdfLink = z.object({ url: z.string() })

/** How many rows there are, up to a bound; `is_more` beyond it. */
export const Counted = z.object({ count: z.int(), is_more: z.boolean() })

export const Done = z.object({ id: Id })
