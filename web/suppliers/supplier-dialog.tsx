import type { FieldPath, FieldValues } from 'react-hook-form'
import { defaultLeadTimeDays, NewSupplier, type Supplier, SupplierEdit } from '#contract/suppliers.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useIntent } from '../platform/use-intent.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type AnyForm, NumberField, TextField } from '../ui/form-fields.tsx'

const failed = 'Failed to save supplier'

export default function SupplierDialog({ supplier, onClose }: { supplier: Supplier | null; onClose: () => void }) {
  return supplier ? <EditSupplier supplier={supplier} onClose={onClose} /> : <AddSupplier onClose={onClose} />
}

function AddSupplier({ onClose }: { onClose: () => void }) {
  const form = useContractForm(NewSupplier, { name: '', email: '', lead_time_days: defaultLeadTimeDays })
  const create = useIntent(api.suppliers.create, { saved: 'Supplier created successfully', failed })
  return (
    <FormDialog
      title="Add Supplier"
      submitLabel="Add Supplier"
      form={form}
      save={(body) => create.mutateAsync({ body })}
      failed={failed}
      onClose={onClose}
      wide
    >
      <SupplierFields form={form} />
    </FormDialog>
  )
}

function EditSupplier({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { name, email, phone, address, city, country, contact_person, lead_time_days, version } = supplier
  const values = { name, email, phone, address, city, country, contact_person, lead_time_days, version }
  const form = useContractForm(SupplierEdit, values)
  const update = useIntent(api.suppliers.update, { saved: 'Supplier updated successfully', failed })
  const params = { id: supplier.id }
  return (
    <FormDialog
      title="Edit Supplier"
      submitLabel="Save Supplier"
      form={form}
      save={(body) => update.mutateAsync({ params, body })}
      failed={failed}
      onClose={onClose}
      wide
    >
      <SupplierFields form={form} />
    </FormDialog>
  )
}

function SupplierFields<Values extends FieldValues>({ form }: { form: AnyForm<Values> }) {
  const named = (name: Exclude<keyof typeof NewSupplier.shape, 'external_id'>) => ({
    form,
    name: name as FieldPath<Values>,
  })
  return (
    <>
      <TextField {...named('name')} label="Name" />
      <TextField {...named('contact_person')} label="Contact Person" optional />
      <TextField {...named('email')} label="Email" type="email" optional />
      <TextField {...named('phone')} label="Phone" type="tel" optional />
      <TextField {...named('address')} label="Address" optional wide />
      <TextField {...named('city')} label="City" optional />
      <TextField {...named('country')} label="Country" optional />
      <NumberField
        {...named('lead_time_days')}
        label="Lead Time (days)"
        help={`Blank counts as ${defaultLeadTimeDays} days.`}
        orElse={defaultLeadTimeDays}
      />
    </>
  )
}
