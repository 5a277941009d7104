import fc from 'fast-check'
import { type JsonSchema, resolved } from '#contract/openapi/json-schema.ts'
import { coveted, neverGood, sometimesGood } from '#test/support/bad-values.ts'

/** What there is to point at: rows by their ids, schemas by their names. */
export type Known = { ids: readonly string[]; named: Record<string, JsonSchema> }

const broken = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Object.values(neverGood), ...Object.values(sometimesGood)) },
  { weight: 4, arbitrary: fc.json({ stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.constant(JSON.stringify('x'.repeat(1024 * 1024))) },
)
const word = fc.string({ maxLength: 30, unit: 'grapheme' })
const json = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value))

/** JSON texts, mostly as the schema wants them, sometimes not: texts, since not everything one can send is a value here. */
export const textsOf = (schema: JsonSchema, known: Known): fc.Arbitrary<string> =>
  fc.oneof({ weight: 12, arbitrary: rightTexts(schema, known) }, { weight: 1, arbitrary: broken })

function rightTexts(pointed: JsonSchema, known: Known): fc.Arbitrary<string> {
  const schema = resolved(pointed, known.named)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => rightTexts(choice, known)))
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const))
  if (schema.enum) return json(fc.constantFrom(...schema.enum))
  const types = [schema.type ?? []].flat()
  return types.length === 0 ? broken : fc.oneof(...types.map((type) => ofType(type, schema, known)))
}

function ofType(type: string, schema: JsonSchema, known: Known): fc.Arbitrary<string> {
  const { minimum = -1000, maximum = 2 ** 31 - 1 } = schema
  switch (type) {
    case 'object':
      return objects(schema, known)
    case 'array':
      return fc.array(textsOf(schema.items ?? {}, known), { maxLength: 4 }).map((items) => `[${items.join(',')}]`)
    case 'integer':
      return json(fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) }), fc.constant(maximum)))
    case 'number':
      return json(fc.integer({ min: minimum * 100, max: 100_000 }).map((pence) => pence / 100))
    case 'boolean':
      return json(fc.boolean())
    case 'null':
      return fc.constant('null')
    default:
      return json(strings(schema, known))
  }
}

function strings({ format }: JsonSchema, { ids }: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  if (format === 'date') return fc.constantFrom('2026-02-28', '2024-02-29', '2026-12-31')
  if (format === 'email') return fc.emailAddress()
  return word
}

function objects({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<string> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const field = textsOf(schema, known).map((text) => `${JSON.stringify(name)}:${text}`)
    return required.includes(name) ? field : fc.option(field)
  })
  const extra = fc.constantFrom(...coveted).map((name) => `${JSON.stringify(name)}:1`)
  const uninvited = fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: extra })
  return fc.tuple(...fields, uninvited).map((texts) => `{${texts.filter((text) => text !== null).join(',')}}`)
}
