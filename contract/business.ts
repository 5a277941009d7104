import * as z from 'zod'
import { countries } from './shared/countries.ts'
import { endpoint } from './shared/endpoint.ts'
import { largestLogo } from './shared/limits.ts'
import { companyNumberOf, vatNumberOf } from './shared/registered-numbers.ts'
import * as v from './shared/values.ts'

const addressFields = {
  line1: v.requiredText(200),
  line2: v.optionalText(200),
  city: v.requiredText(100),
  county: v.optionalText(100),
  postcode: v.requiredText(20).transform((code) => code.toUpperCase()),
  country: z.string().refine((code) => countries.includes(code), 'Choose a country'),
}
/** Where a business is, as it stands on paper. */
export const Address = z.strictObject(addressFields)
export type Address = z.infer<typeof Address>

/** Who labels are sent from, where that is not the business itself. */
export const Sender = z.strictObject({ name: v.requiredLine(200), ...addressFields })
export type Sender = z.infer<typeof Sender>

/** Written as it is kept; what is no such number is refused in words. */
const numberOf = (read: (typed: string) => string | undefined, refusal: string) =>
  v.optionalText(50).transform((typed, context) => {
    const number = typed === null ? null : read(typed)
    if (number !== undefined) return number
    context.addIssue({ code: 'custom', message: refusal })
    return z.NEVER
  })

export const BusinessEdit = z.strictObject({
  name: v.requiredLine(200),
  address: Address.nullable(),
  phone: v.optionalText(50),
  email: v.optionalEmail,
  vat_number: numberOf(vatNumberOf, 'Not a VAT number: GB and 9 or 12 digits that belong together'),
  company_number: numberOf(companyNumberOf, 'Not a company number: 8 characters, such as 01234567 or SC123456'),
  sender: Sender.nullable(),
  /** As it was read: 0 where nobody has said anything yet. */
  version: z.int().min(0),
})
/** What is printed of a business; `address` is null until somebody has given one. */
export const Business = z.object({
  name: z.string(),
  address: Address.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  vat_number: z.string().nullable(),
  company_number: z.string().nullable(),
  sender: Sender.nullable(),
  version: z.int(),
})
export type Business = z.infer<typeof Business>

export const logoTypes = ['image/png', 'image/jpeg'] as const
/** A picture; its bytes in base64. */
const Logo = z.object({ type: z.enum(logoTypes), width: z.int(), height: z.int(), data: z.string() })
export type Logo = z.infer<typeof Logo>
const KeptLogo = z.object({ logo: Logo.nullable() })

export const business = {
  details: endpoint({
    get: '/business',
    may: 'team:read',
    summary: 'What stands on the papers of the business',
    returns: Business,
  }),
  saveDetails: endpoint({
    put: '/business',
    may: 'team:write',
    summary: 'Save what stands on the papers of the business, and what it is called',
    body: BusinessEdit,
    returns: Business,
    refuses: ['demo_account', 'conflict'],
  }),
  logo: endpoint({
    get: '/business/logo',
    may: 'team:read',
    summary: 'The picture on the papers of the business',
    returns: KeptLogo,
  }),
  removeLogo: endpoint({
    delete: '/business/logo',
    may: 'team:write',
    summary: 'Take the picture off the papers',
    returns: KeptLogo,
  }),
  saveLogo: endpoint({
    put: '/business/logo',
    may: 'team:write',
    summary: 'Save the picture on the papers: PNG or JPEG, at most 256 KB',
    body: z.strictObject({ data: z.base64().max(Math.ceil(largestLogo / 3) * 4) }),
    returns: KeptLogo,
  }),
}
