import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Customer, NewCustomer } from '#contract/customers.ts'
import { defaultLeadTimeDays, NewSupplier, type Supplier } from '#contract/suppliers.ts'
import { api } from '../platform/api-client.ts'
import { useAddForm } from '../platform/use-record-form.ts'
import type { CreationProps } from './creation-props.ts'
import { FormDialog } from './form-dialog.tsx'
import { type AnyForm, NumberField, TextareaField, TextField } from './form-fields.tsx'
import { PartyNameField } from './party-name-field.tsx'

/** A customer of whom little is known yet, created where they are first named. */
export function NewCustomerDialog({ name, onCreated, onClose }: CreationProps<Customer>) {
  const values = { name, email: '', customer_type: 'retail' } as const
  const dialog = useAddForm('Customer', NewCustomer, values, api.customers.create)
  const { form } = dialog
  return (
    <FormDialog {...dialog} may="customers:write" onSaved={onCreated} onClose={onClose}>
      <PartyNameField form={form} kind="customer" wide />
      <ReachedBy form={form} />
      <TextareaField form={form} name="address" label="Address" optional rows={2} />
      <TextField form={form} name="city" label="City" optional />
      <TextField form={form} name="country" label="Country" optional />
    </FormDialog>
  )
}

/** And a supplier. */
export function NewSupplierDialog({ name, onCreated, onClose }: CreationProps<Supplier>) {
  const values = { name, email: '', lead_time_days: defaultLeadTimeDays }
  const dialog = useAddForm('Supplier', NewSupplier, values, api.suppliers.create)
  const { form } = dialog
  return (
    <FormDialog {...dialog} may="suppliers:write" onSaved={onCreated} onClose={onClose}>
      <PartyNameField form={form} kind="supplier" wide />
      <ReachedBy form={form} />
      <NumberField
        form={form}
        name="lead_time_days"
        label="Lead Time (days)"
        help={`Blank counts as ${defaultLeadTimeDays} days.`}
        orElse={defaultLeadTimeDays}
      />
    </FormDialog>
  )
}

function ReachedBy<Values extends FieldValues>({ form }: { form: AnyForm<Values> }) {
  const named = (name: 'email' | 'phone') => ({ form, name: name as FieldPath<Values> })
  return (
    <>
      <TextField {...named('email')} label="Email" type="email" optional />
      <TextField {...named('phone')} label="Phone" type="tel" optional />
    </>
  )
}
