import * as z from 'zod'
import { type Business, BusinessEdit } from '#contract/business.ts'
import { printedVatNumber } from '#contract/shared/registered-numbers.ts'
import { addressTyped, TypedAddress, typedOf } from '../ui/address-form.ts'

/** The details of a business while they are typed: an address may be left blank, and another sender is ticked. */
export const BusinessFields = z
  .strictObject({
    version: z.int(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    vat_number: z.string(),
    company_number: z.string(),
    address: TypedAddress,
    sends_elsewhere: z.boolean(),
    sender: TypedAddress.extend({ name: z.string() }),
  })
  .transform(
    ({ sends_elsewhere, sender, address, ...rest }): z.input<typeof BusinessEdit> => ({
      ...rest,
      address: addressTyped(address),
      sender: sends_elsewhere ? sender : null,
    }),
  )
  .pipe(BusinessEdit)

/** What the fields open with. */
export const fieldsOf = ({ name, phone, email, vat_number, company_number, address, sender, version }: Business) => ({
  version,
  ...{ name, phone: phone ?? '', email: email ?? '' },
  vat_number: vat_number === null ? '' : printedVatNumber(vat_number),
  company_number: company_number ?? '',
  address: typedOf(address),
  sends_elsewhere: sender !== null,
  sender: { name: sender?.name ?? '', ...typedOf(sender) },
})
