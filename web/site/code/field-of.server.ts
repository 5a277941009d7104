import { type JsonSchema, resolved } from '#contract/openapi/json-schema.ts'
import { largestInteger } from '#contract/shared/limits.ts'

/** One field of what is sent or answered, in words. `name` is a path where it is a field of a field: `items[].quantity`. */
export type Field = { name: string; takes: string; isRequired: boolean }

type Named = Record<string, JsonSchema>

/** The fields of a schema as a table lists them, those of lists behind their list. */
export function fieldsIn(schema: JsonSchema, named: Named, before = ''): Field[] {
  const { properties = {}, required = [] } = resolved(schema, named)
  return Object.entries(properties).flatMap(([key, json]) => {
    const name = `${before}${key}`
    const inner = json.items ? fieldsIn(json.items, named, `${name}[].`) : []
    return [{ name, takes: wordsOf(json, named), isRequired: required.includes(key) }, ...inner]
  })
}

function wordsOf(json: JsonSchema, named: Named): string {
  const [plain, isNullable] = withoutNull(json)
  const { maxLength } = plain
  const parts = [
    kindOf(plain, named),
    maxLength && !plain.format && !plain.enum && `at most ${maxLength.toLocaleString('en-GB')} characters`,
    isNullable && 'or null',
  ]
  const words = parts.filter(Boolean).join(', ')
  const unlessGiven = json.default !== undefined && !Array.isArray(json.default) && `; \`${json.default}\` unless given`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${unlessGiven || ''}`
}

function withoutNull(json: JsonSchema): [JsonSchema, boolean] {
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

function kindOf(schema: JsonSchema, named: Named): string {
  const { type, format, enum: choices, items, maxItems, minimum, maximum, description } = schema
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ')
  if (format && formats[format]) return formats[format]
  if (type === 'array')
    return `list of ${items && resolved(items, named).properties ? 'objects' : 'values'}${maxItems ? `, at most ${maxItems.toLocaleString('en-GB')}` : ''}`
  if (type === 'integer') return `whole number${rangeOf(minimum, maximum)}`
  if (type === 'number') return description ?? 'number'
  return { string: 'text', boolean: '`true` or `false`' }[String(type)] ?? 'any value'
}

function rangeOf(least: number | undefined, most: number | undefined) {
  const from = least !== undefined && least > Number.MIN_SAFE_INTEGER ? ` from ${least}` : ''
  const isBounded = most !== undefined && most < largestInteger
  return isBounded ? `${from} to ${most.toLocaleString('en-GB')}` : from
}
