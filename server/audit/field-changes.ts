import type { FieldChange } from '#contract/audit.ts'
import { fieldWords } from '#contract/audit-words.ts'

type Json = unknown
type Fields = Record<string, Json>
/** Names of rows by their ids, as far as they are known. */
export type Names = ReadonlyMap<string, string>
/** A field as the log has it, before and after. */
export type RawChange = { field: string; before: Json; after: Json }

/** What changes without anybody having said so, what only tells rows apart, and what is told in other words. */
const untold = new Set([
  ...['id', 'org_id', 'user_id', 'version', 'created_at', 'updated_at', 'archived_at', 'version_seen'],
  ...['reserved_quantity', 'request_id', 'order_item_id', 'out_id', 'in_id', 'shortfall', 'reverses_movement_id'],
])
const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: Json) => value === null || value === undefined || value === ''
const isSame = (one: Json, other: Json) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)

/** The fields a write changed; of what was made or removed all that it had. A field within a field is named after it. */
export function changedFields(before: Json, after: Json, within = ''): RawChange[] {
  const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
  // What a save left out it did not change: only what it names afterwards counts, unless the row is gone.
  const names = isFields(after) ? new Set([...Object.keys(is), ...('lines' in was ? ['lines'] : [])]) : Object.keys(was)
  return [...names]
    .toSorted()
    .filter((name) => !untold.has(name) && !isSaidById(name, [was, is]))
    .flatMap((name) => {
      const [one, other, field] = [was[name], is[name], within + name]
      if (isFields(one) || isFields(other)) return changedFields(one ?? null, other ?? emptied(one), `${field}.`)
      return isSame(one, other) ? [] : [{ field, before: one ?? null, after: other ?? null }]
    })
}

/** `customer_name` beside `customer_id`, which is told by its name. */
const isSaidById = (name: string, rows: readonly Fields[]) =>
  name.endsWith('_name') && rows.some((row) => name.replace(/_name$/, '_id') in row)

const emptied = (fields: Json): Fields =>
  Object.fromEntries(Object.keys(isFields(fields) ? fields : {}).map((name) => [name, null]))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Every id in what is told, to be looked up. */
export function idsIn(value: Json): string[] {
  if (typeof value === 'string') return uuid.test(value) ? [value] : []
  if (Array.isArray(value)) return value.slice(0, mostItems).flatMap(idsIn)
  return isFields(value) ? Object.values(value).flatMap(idsIn) : []
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 })
const inLondon = { timeZone: 'Europe/London' } as const
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', ...inLondon })

const isMoney = (field: string) => /(^|[._])(price|cost|amount|total|value|credit_limit|rate)$/.test(field)
/** Of which the log keeps a word of ours, `stock_below_min`, and not one that somebody typed. */
const isWordOfOurs = (field: string) => /(^|[._])(condition|status|kind|carrier|service)$/.test(field)
const isPence = (field: string) => field.endsWith('_pence')
/** Only these are days, and ids of ours: a part number may look like 1234-56-78, and an external id like an id of ours. */
const isDay = (field: string) => /(^|[._])(date|on|delivery|month|day|from|to)$/.test(field)
const isIdOfOurs = (field: string) => /(^|[._])(ids?|assigned_to)$/.test(field) && !field.endsWith('external_id')
/** Of a list so many are told one by one. */
const mostItems = 20

/** The change as people read it. */
export const inWords = ({ field, before, after }: RawChange, names: Names): FieldChange => ({
  field,
  before: said(field, before, names),
  after: said(field, after, names),
})

function said(field: string, value: Json, names: Names): string | null {
  if (isEmpty(value)) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return figure(field, value)
  if (Array.isArray(value)) return value.length === 0 ? null : listed(field, value, names)
  if (isFields(value)) return item(value, names)
  return wording(field, String(value), names)
}

function figure(field: string, value: number): string {
  if (isPence(field)) return pounds.format(value / 100)
  return isMoney(field) ? pounds.format(value) : whole.format(value)
}

function wording(field: string, text: string, names: Names): string {
  if (isIdOfOurs(field) && uuid.test(text)) return names.get(text) ?? 'no longer there'
  const isKnown = !Number.isNaN(Date.parse(text))
  if (isKnown && isDay(field) && /^\d{4}-\d\d-\d\d$/.test(text)) return day.format(new Date(text))
  if (isKnown && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return moment.format(new Date(text))
  if (isWordOfOurs(field)) return text.replaceAll('_', ' ')
  if (isMoney(field) && /^-?\d+(\.\d+)?$/.test(text)) return pounds.format(Number(text))
  return text
}

function listed(field: string, values: readonly Json[], names: Names): string {
  const told = values.slice(0, mostItems).map((value) => said(field, value, names) ?? '-')
  const rest = values.length - told.length
  return [...told, ...(rest > 0 ? [`and ${whole.format(rest)} more`] : [])].join('\n')
}

/** One thing of a list in a line: 'Blue mug (MUG), quantity 3, price £4.00'. */
function item(fields: Fields, names: Names): string {
  const about = fields.product_id ?? fields.order_item_id ?? fields.id
  const parts = Object.entries(fields)
    .filter(
      ([name, value]) => !(untold.has(name) || name === 'product_id' || isEmpty(value) || typeof value === 'object'),
    )
    .map(([name, value]) => `${fieldWords(name)} ${said(name, value, names)}`)
  const name = typeof about === 'string' ? [names.get(about) ?? 'a product'] : []
  return [...name, ...parts].join(', ') || '-'
}
