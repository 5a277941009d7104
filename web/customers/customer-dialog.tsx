import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Customer, CustomerEdit, customerTypes, NewCustomer } from '#contract/customers.ts'
import { api } from '../platform/api-client.ts'
import { useAddForm, useEditForm } from '../platform/use-record-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type AnyForm, NumberField, SelectField, TextareaField, TextField } from '../ui/form-fields.tsx'
import { PartyNameField } from '../ui/party-name-field.tsx'

const typeOptions = customerTypes.map((type) => [type, type] as const)

export default function CustomerDialog({ customer, onClose }: { customer: Customer | null; onClose: () => void }) {
  return customer ? <EditCustomer customer={customer} onClose={onClose} /> : <AddCustomer onClose={onClose} />
}

function AddCustomer({ onClose }: { onClose: () => void }) {
  const dialog = useAddForm(
    'Customer',
    NewCustomer,
    { name: '', email: '', customer_type: 'retail' },
    api.customers.create,
  )
  return (
    <FormDialog {...dialog} may="customers:write" onClose={onClose} wide>
      <CustomerFields form={dialog.form} />
    </FormDialog>
  )
}

function EditCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const dialog = useEditForm('Customer', CustomerEdit, customer, api.customers.update)
  return (
    <FormDialog {...dialog} may="customers:write" onClose={onClose} wide>
      <CustomerFields form={dialog.form} id={customer.id} />
    </FormDialog>
  )
}

type FieldsProps<Values extends FieldValues> = { form: AnyForm<Values>; id?: string }

function CustomerFields<Values extends FieldValues>({ form, id }: FieldsProps<Values>) {
  const named = (name: Exclude<keyof typeof NewCustomer.shape, 'external_id'>) => ({
    form,
    name: name as FieldPath<Values>,
  })
  return (
    <>
      <PartyNameField {...{ form, id }} kind="customer" />
      <SelectField {...named('customer_type')} label="Type" options={typeOptions} />
      <TextField {...named('email')} label="Email" type="email" optional />
      <TextField {...named('phone')} label="Phone" type="tel" optional />
      <TextField {...named('company')} label="Company" optional />
      <NumberField {...named('credit_limit')} label="Credit Limit" optional decimals={2} prefix="£" />
      <TextareaField {...named('address')} label="Address" optional rows={2} />
      <TextField {...named('city')} label="City" optional />
      <TextField {...named('country')} label="Country" optional />
      <TextareaField {...named('notes')} label="Notes" optional rows={3} />
    </>
  )
}
