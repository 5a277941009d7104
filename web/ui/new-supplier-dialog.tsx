import { defaultLeadTimeDays, NewSupplier, type Supplier } from '#contract/suppliers.ts'
import { api } from '../platform/api-client.ts'
import { useAddForm } from '../platform/use-record-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { NumberField, TextField } from './form-fields.tsx'
import type { CreationProps } from './use-creation.tsx'

/** A supplier of whom little is known yet, created where they are first named. */
export default function NewSupplierDialog({ name, onCreated, onClose }: CreationProps<Supplier>) {
  const values = { name, email: '', lead_time_days: defaultLeadTimeDays }
  const { save, ...dialog } = useAddForm('Supplier', NewSupplier, values, api.suppliers.create)
  const { form } = dialog
  return (
    <FormDialog {...dialog} save={async (body) => onCreated(await save(body))} onClose={onClose}>
      <TextField form={form} name="name" label="Name" wide />
      <TextField form={form} name="email" label="Email" type="email" optional />
      <TextField form={form} name="phone" label="Phone" type="tel" optional />
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
