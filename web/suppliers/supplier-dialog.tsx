import type { FieldPath, FieldValues } from 'react-hook-form'
import { defaultLeadTimeDays, NewSupplier, type Supplier, SupplierEdit } from '#contract/suppliers.ts'
import { api } from '../platform/api-client.ts'
import { useAddForm, useEditForm } from '../platform/use-record-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type AnyForm, NumberField, TextareaField, TextField } from '../ui/form-fields.tsx'
import { PartyNameField } from '../ui/party-name-field.tsx'
import { measuredLeadTime } from './measured-lead-time.ts'

export default function SupplierDialog({ supplier, onClose }: { supplier: Supplier | null; onClose: () => void }) {
  return supplier ? <EditSupplier supplier={supplier} onClose={onClose} /> : <AddSupplier onClose={onClose} />
}

function AddSupplier({ onClose }: { onClose: () => void }) {
  const dialog = useAddForm(
    'Supplier',
    NewSupplier,
    { name: '', email: '', lead_time_days: defaultLeadTimeDays },
    api.suppliers.create,
  )
  return (
    <FormDialog {...dialog} may="suppliers:write" onClose={onClose} wide>
      <SupplierFields form={dialog.form} />
    </FormDialog>
  )
}

function EditSupplier({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const dialog = useEditForm('Supplier', SupplierEdit, supplier, api.suppliers.update)
  return (
    <FormDialog {...dialog} may="suppliers:write" onClose={onClose} wide>
      <SupplierFields form={dialog.form} supplier={supplier} />
    </FormDialog>
  )
}

type FieldsProps<Values extends FieldValues> = { form: AnyForm<Values>; supplier?: Supplier }

function SupplierFields<Values extends FieldValues>({ form, supplier }: FieldsProps<Values>) {
  const measured = supplier && measuredLeadTime(supplier)
  const named = (name: Exclude<keyof typeof NewSupplier.shape, 'external_id'>) => ({
    form,
    name: name as FieldPath<Values>,
  })
  return (
    <>
      <PartyNameField form={form} id={supplier?.id} kind="supplier" />
      <TextField {...named('contact_person')} label="Contact Person" optional />
      <TextField {...named('email')} label="Email" type="email" optional />
      <TextField {...named('phone')} label="Phone" type="tel" optional />
      <TextareaField {...named('address')} label="Address" optional rows={2} />
      <TextField {...named('city')} label="City" optional />
      <TextField {...named('country')} label="Country" optional />
      <NumberField
        {...named('lead_time_days')}
        label="Lead Time (days)"
        help={[measured && `${measured}.`, `Blank counts as ${defaultLeadTimeDays} days.`].filter(Boolean).join(' ')}
        orElse={defaultLeadTimeDays}
      />
    </>
  )
}
