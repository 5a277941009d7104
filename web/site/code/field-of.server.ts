import * as z from 'zod'
import { largestInteger, largestPrice } from '#contract/shared/limits.ts'

/** One field of what is sent or answered, in words. `name` is a path where it is a field of a field: `items[].quantity`. */
export type Field = { name: string; takes: string; isRequired: boolean }

type Json = {
  type?: string | string[]
  format?: string
  enum?: (string | number)[]
  const?: unknown
  minimum?: number
  maximum?: number
  maxItems?: number
  default?: unknown
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
}

/** The fields of a schema as a table lists them, those of lists behind their list. `io`: as it is sent, or as it is answered. */
export function fieldsOf(schema: z.ZodObject, io: 'input' | 'output'): Field[] {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return fieldsIn(json, schema, '')
}

function fieldsIn({ properties = {}, required = [] }: Json, schema: z.ZodObject | undefined, before: string): Field[] {
  return Object.entries(properties).flatMap(([key, json]) => {
    const field = schema?.shape[key] as z.ZodType | undefined
    const name = `${before}${key}`
    const inner = json.items?.properties ? fieldsIn(json.items, undefined, `${name}[].`) : []
    return [{ name, takes: wordsOf(json, field), isRequired: required.includes(key) }, ...inner]
  })
}

function wordsOf(json: Json, field: z.ZodType | undefined): string {
  const [plain, isNullable] = withoutNull(json)
  const longest = field && longestText(field)
  const parts = [
    kindOf(plain),
    longest && !plain.format && !plain.enum && `at most ${longest.toLocaleString('en-GB')} characters`,
    isNullable && 'or null',
  ]
  const words = parts.filter(Boolean).join(', ')
  const unlessGiven = json.default !== undefined && !Array.isArray(json.default) && `; \`${json.default}\` unless given`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${unlessGiven || ''}`
}

function withoutNull(json: Json): [Json, boolean] {
  if (json.anyOf) {
    const choices = json.anyOf.flatMap((one) => one.anyOf ?? [one])
    // Some take an empty text as nothing, because forms send it; null is how a program says it.
    const plain = choices.find((one) => one.type !== 'null' && one.const !== '') ?? {}
    return [plain, choices.some(({ type }) => type === 'null')]
  }
  if (Array.isArray(json.type)) return [{ ...json, type: json.type.find((one) => one !== 'null') ?? '' }, true]
  return [json, false]
}

const formats: Record<string, string> = {
  uuid: 'id, a UUID',
  date: 'day, YYYY-MM-DD',
  'date-time': 'moment, ISO 8601 in UTC',
  email: 'email address',
}

function kindOf({ type, format, enum: choices, items, maxItems, minimum, maximum }: Json): string {
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ')
  if (format && formats[format]) return formats[format]
  if (type === 'array')
    return `list of ${items?.properties ? 'objects' : 'values'}${maxItems ? `, at most ${maxItems.toLocaleString('en-GB')}` : ''}`
  if (type === 'integer') return `whole number${rangeOf(minimum, maximum)}`
  if (type === 'number') return maximum === largestPrice ? 'pounds, at most two decimals' : 'pounds'
  return { string: 'text', boolean: '`true` or `false`' }[String(type)] ?? 'any value'
}

function rangeOf(least: number | undefined, most: number | undefined) {
  const from = least !== undefined && least > Number.MIN_SAFE_INTEGER ? ` from ${least}` : ''
  const isBounded = most !== undefined && most < largestInteger
  return isBounded ? `${from} to ${most.toLocaleString('en-GB')}` : from
}

/** How many characters a text may have, found behind what trims it. */
function longestText(schema: z.ZodType): number | undefined {
  if (schema instanceof z.ZodString && schema.maxLength !== null) return schema.maxLength
  if (schema instanceof z.ZodPipe) return longestText(schema.in as z.ZodType) ?? longestText(schema.out as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return longestText(schema.unwrap() as z.ZodType)
  return undefined
}
