import { useRef } from 'react'
import * as z from 'zod'
import { Address, type Business } from '#contract/business.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useIntent } from '../platform/use-intent.ts'
import { AddressFields } from './address-fields.tsx'
import { TypedAddress, typedOf } from './address-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { theirsIn } from './use-conflict.ts'

const failed = 'Failed to save business'
const AddressForm = z.strictObject({
  address: TypedAddress.transform((typed): z.input<typeof Address> => typed).pipe(Address),
})

/** Asks for the address of the business where it is first needed, and leads back there. */
export default function AddressDialog({ business, onClose }: { business: Business; onClose: () => void }) {
  const form = useContractForm(AddressForm, { address: typedOf(business.address) })
  /** As it is known to be: what somebody else saved meanwhile is kept. */
  const known = useRef(business)
  const saving = useIntent(api.business.saveDetails, { saved: 'Business updated successfully', failed })
  return (
    <FormDialog
      may="team:write"
      title="Business Address"
      lead={`Stands on the labels and packing slips of ${business.name}.`}
      submitLabel="Save Address"
      form={form}
      save={({ address }) =>
        saving.mutateAsync({ body: { ...known.current, address } }).catch((error: unknown) => {
          known.current = (theirsIn(error) as Business | undefined) ?? known.current
          throw error
        })
      }
      failed={failed}
      onClose={onClose}
      wide
    >
      <AddressFields form={form} at="address" own />
    </FormDialog>
  )
}
