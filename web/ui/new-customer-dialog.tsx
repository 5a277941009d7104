import { type Customer, NewCustomer } from '#contract/customers.ts'
import { api } from '../platform/api-client.ts'
import { useAddForm } from '../platform/use-record-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './form-fields.tsx'
import type { CreationProps } from './use-creation.tsx'

/** A customer of whom little is known yet, created where they are first named. */
export default function NewCustomerDialog({ name, onCreated, onClose }: CreationProps<Customer>) {
  const values = { name, email: '', customer_type: 'retail' } as const
  const { save, ...dialog } = useAddForm('Customer', NewCustomer, values, api.customers.create)
  const { form } = dialog
  return (
    <FormDialog {...dialog} save={async (body) => onCreated(await save(body))} onClose={onClose}>
      <TextField form={form} name="name" label="Name" wide />
      <TextField form={form} name="email" label="Email" type="email" optional />
      <TextField form={form} name="phone" label="Phone" type="tel" optional />
      <TextField form={form} name="address" label="Address" optional wide />
      <TextField form={form} name="city" label="City" optional />
      <TextField form={form} name="country" label="Country" optional />
    </FormDialog>
  )
}
