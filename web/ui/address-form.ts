import * as z from 'zod'
import type { Address } from '#contract/business.ts'

/** An address while it is typed: every field a text. */
export const TypedAddress = z.strictObject({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  county: z.string(),
  postcode: z.string(),
  country: z.string(),
})
type Typed = z.infer<typeof TypedAddress>

/** What the fields open with. */
export const typedOf = (address: Address | null): Typed => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  county: address?.county ?? '',
  postcode: address?.postcode ?? '',
  country: address?.country ?? 'GB',
})

/** Nothing but the country that stood there already is no address. */
export const addressTyped = ({ country, ...rest }: Typed): Typed | null =>
  Object.values(rest).some((text) => text.trim() !== '') ? { ...rest, country } : null
