import * as z from 'zod'
import { said } from './named-schemas.ts'

/** JSON Schema in the dialect of OpenAPI 3.1, as far as the contract comes to it. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  pattern?: string
  enum?: (string | number | null)[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
}
/** As it is sent, or as it is answered. */
export type Io = 'input' | 'output'
type Named = Record<string, JsonSchema>

/** A schema as JSON. What has a name is a `$ref` to it, and is among `named`. */
export function jsonOf(schema: z.ZodType, io: Io, nameOf = (name: string) => name): { json: JsonSchema; named: Named } {
  const text = JSON.stringify(z.toJSONSchema(z.object({ it: schema }), { ...optionsFor(io), metadata: said }))
  const pointed = text.replaceAll(/"#\/\$defs\/(\w+)"/g, (_, name) => `"#/components/schemas/${nameOf(name)}"`)
  const { properties, $defs = {} } = JSON.parse(pointed) as { properties: { it: JsonSchema }; $defs?: Named }
  const named = Object.entries($defs).map(([name, json]) => [nameOf(name), json] as const)
  return { json: properties.it, named: Object.fromEntries(named) }
}

/** What a `$ref` points at. */
export const resolved = (schema: JsonSchema, named: Named): JsonSchema =>
  schema.$ref ? (named[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

/** Whether what is sent has another form than what is answered: a default may be left out. */
export function hasTwoForms(schema: z.ZodType) {
  const [sent, answered] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(z.toJSONSchema(schema, { ...optionsFor(io), metadata: z.registry() })),
  )
  return sent !== answered
}

const optionsFor = (io: Io) => ({ io, unrepresentable: 'any', override: tidy }) as const

type Written = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]

/** Says no more than a reader needs: a format without its pattern, no bounds of the number line, no promise never to grow. */
function tidy({ zodSchema, jsonSchema }: Written) {
  const { format, contentEncoding, minimum, maximum } = jsonSchema
  if (format) delete jsonSchema.pattern
  if (contentEncoding) delete jsonSchema.format
  if (minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const { def } = zodSchema._zod
  if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties
  if (def.type === 'pipe' && jsonSchema.type === 'string') Object.assign(jsonSchema, lengthsOf(zodSchema))
}

type Lengths = { minLength?: number; maxLength?: number }
/** The lengths a text may have, found behind what trims it. */
function lengthsOf(schema: z.core.$ZodType): Lengths {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return { ...lengthsOf(def.in), ...lengthsOf(def.out) }
  if (!(schema instanceof z.ZodString)) return {}
  const { minLength, maxLength } = schema
  return { ...(minLength && { minLength }), ...(maxLength && { maxLength }) }
}
