import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Customer, CustomerEdit, customerTypes, NewCustomer } from '#contract/customers.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useIntent } from '../platform/use-intent.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type AnyForm, NumberField, SelectField, TextField } from '../ui/form-fields.tsx'

const failed = 'Failed to save customer'
const typeOptions = customerTypes.map((type) => [type, type] as const)

export default function CustomerDialog({ customer, onClose }: { customer: Customer | null; onClose: () => void }) {
  return customer ? <EditCustomer customer={customer} onClose={onClose} /> : <AddCustomer onClose={onClose} />
}

function AddCustomer({ onClose }: { onClose: () => void }) {
  const form = useContractForm(NewCustomer, { name: '', email: '', customer_type: 'retail' })
  const create = useIntent(api.customers.create, { saved: 'Customer created successfully', failed })
  return (
    <FormDialog
      title="Add Customer"
      submitLabel="Add Customer"
      form={form}
      save={(body) => create.mutateAsync({ body })}
      failed={failed}
      onClose={onClose}
      wide
    >
      <CustomerFields form={form} />
    </FormDialog>
  )
}

function EditCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { name, email, phone, company, address, city, country, customer_type, credit_limit, version } = customer
  const values = { name, email, phone, company, address, city, country, customer_type, credit_limit, version }
  const form = useContractForm(CustomerEdit, values)
  const update = useIntent(api.customers.update, { saved: 'Customer updated successfully', failed })
  const params = { id: customer.id }
  return (
    <FormDialog
      title="Edit Customer"
      submitLabel="Save Customer"
      form={form}
      save={(body) => update.mutateAsync({ params, body })}
      failed={failed}
      onClose={onClose}
      wide
    >
      <CustomerFields form={form} />
    </FormDialog>
  )
}

function CustomerFields<Values extends FieldValues>({ form }: { form: AnyForm<Values> }) {
  const named = (name: Exclude<keyof typeof NewCustomer.shape, 'external_id'>) => ({
    form,
    name: name as FieldPath<Values>,
  })
  return (
    <>
      <TextField {...named('name')} label="Name" />
      <SelectField {...named('customer_type')} label="Type" options={typeOptions} />
      <TextField {...named('email')} label="Email" type="email" optional />
      <TextField {...named('phone')} label="Phone" type="tel" optional />
      <TextField {...named('company')} label="Company" optional />
      <NumberField {...named('credit_limit')} label="Credit Limit" optional decimals prefix="£" />
      <TextField {...named('address')} label="Address" optional wide />
      <TextField {...named('city')} label="City" optional />
      <TextField {...named('country')} label="Country" optional />
    </>
  )
}
