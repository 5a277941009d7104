import type { JsonSchema } from './json-schema.ts'

/** What stands in the examples under a field's name; a schema that does not take it has one of its kind instead. */
const byName: Record<string, unknown> = {
  ...{ name: 'Blue mug', product_name: 'Blue mug', sku: 'MUG-BLUE', product_sku: 'MUG-BLUE', code: 'MUG-BLUE' },
  ...{ barcode: '5012345678900', description: 'Stoneware, 350 ml', external_id: 'shop-70012', notes: 'Ring the bell' },
  ...{ customer_name: 'Ada Turner', supplier_name: 'Mill & Co', contact_person: 'Sam Mill', display_name: 'Ada' },
  ...{ email: 'ada@example.com', phone: '01632 960001', company: 'Turner & Daughters', q: 'mug' },
  ...{ address: '1 High Street', street: '1 High Street', city: 'York', postcode: 'YO1 7HH', postal_code: 'YO1 7HH' },
  ...{ country: 'United Kingdom', location_name: 'Main location', booked_location_name: 'Main location' },
  ...{ order_number: 'SO-482913', reference: 'PO-1042', reason: 'count', unit: 'each' },
  ...{ quantity: 3, unit_price: 6, total_price: 18, total_amount: 18, selling_price: 6, cost_price: 2.5 },
  ...{
    stock_quantity: 48,
    on_hand: 48,
    available: 48,
    min_stock_level: 10,
    max_stock_level: 60,
    version: 1,
    limit: 20,
  },
}

const byFormat: Record<string, unknown> = {
  uuid: '019a9a7c-5a1e-7c42-9d1f-3f6f1a2b4c01',
  date: '2026-11-20',
  'date-time': '2026-11-20T14:32:05.120Z',
  email: 'ada@example.com',
  uri: 'https://example.com/hooks',
}

type Named = Record<string, JsonSchema>

/** A value as the schema describes it: fields with the values one would expect, lists with one entry. */
export function exampleOf(schema: JsonSchema, named: Named, field = ''): unknown {
  if (schema.$ref) return exampleOf(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, named, field)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.includes(byName[field] as string) ? byName[field] : schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, named, field)
  const [type] = [schema.type ?? []].flat()
  if (type === 'object') return objectLike(schema, named)
  if (type === 'array') return [exampleOf(schema.items ?? {}, named, field.replace(/s$/, ''))]
  return plainValue(type, schema, field)
}

const objectLike = ({ properties = {} }: JsonSchema, named: Named) =>
  Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, exampleOf(inner, named, key)]))

function plainValue(type: string | undefined, schema: JsonSchema, field: string): unknown {
  const usual = byName[field]
  if (type === 'string') return byFormat[schema.format ?? ''] ?? textLike(schema, usual)
  if (type === 'boolean') return schema.default ?? true
  if (type === 'integer' || type === 'number')
    return typeof usual === 'number' && isWithin(usual, schema) ? usual : (schema.default ?? schema.minimum ?? 1)
  return null
}

const textLike = ({ pattern, maxLength = Infinity, default: given }: JsonSchema, usual: unknown) => {
  const text = typeof usual === 'string' ? usual : String(given ?? 'Text')
  return pattern && !new RegExp(pattern).test(text) ? '' : text.slice(0, maxLength)
}

const isWithin = (value: number, { minimum = -Infinity, maximum = Infinity }: JsonSchema) =>
  value >= minimum && value <= maximum
