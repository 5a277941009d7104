import type * as z from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import type { Asked } from './doors.ts'

/** Where in a request a value stands: `['body', 'items', '0', 'product_id']`. */
export type Place = readonly string[]

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Every leaf of a request with its value. */
export function leaves(value: unknown, place: Place = []): { place: Place; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ place, value }]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...place, key]))
}

/** The places of a request that hold an id. */
export const idPlaces = (asked: Asked): Place[] =>
  leaves(asked).flatMap(({ place, value }) => (typeof value === 'string' && uuid.test(value) ? [place] : []))

export const valueAt = (asked: unknown, [key, ...rest]: Place): unknown =>
  key === undefined ? asked : valueAt((asked as Record<string, unknown> | undefined)?.[key], rest)

/** The request with another value at a place; without one the key is left out. */
export function withValueAt<T>(asked: T, [key, ...rest]: Place, ...value: [unknown?]): T {
  if (key === undefined) return value[0] as T
  const copy = (Array.isArray(asked) ? [...asked] : { ...asked }) as Record<string, unknown>
  if (rest.length === 0 && value.length === 0) delete copy[key]
  else copy[key] = withValueAt(copy[key], rest, ...value)
  return copy as T
}

/** `body.items.*.product_id`: places of a list are one. */
export const placeName = (place: Place) => place.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.')

/** Every place the contract gives an id in a request of this endpoint. */
export const idFields = ({ params, query, body }: Endpoint): string[] =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? idsIn(schema, part) : []))

function idsIn(schema: z.core.$ZodType, place: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return 'format' in def && def.format === 'uuid' ? [place] : []
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, inner]) => idsIn(inner, `${place}.${key}`))
  if (def.type === 'array') return idsIn(def.element, `${place}.*`)
  if (def.type === 'union') return def.options.flatMap((option) => idsIn(option, place))
  // What is read of a text stands where the text does: ids with commas between them.
  if (def.type === 'pipe')
    return [...idsIn(def.in, place), ...idsIn(def.out, place).map((one) => one.replace(/\.\*$/, ''))]
  return 'innerType' in def ? idsIn(def.innerType, place) : []
}
