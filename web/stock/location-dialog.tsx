import type { FieldPath, FieldValues } from 'react-hook-form'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { type Location, LocationEdit, NewLocation, type stock } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { useAddForm, useEditForm } from '../platform/use-record-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type AnyForm, CheckboxField, TextareaField, TextField } from '../ui/form-fields.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'

const refusals = {
  name_taken: ['name', 'Another location already has this name'],
  default_location_required: ['is_default'],
} as const satisfies RefusalFields<string, CodeOf<typeof stock.createLocation | typeof stock.updateLocation>>

export default function LocationDialog({ location, onClose }: { location: Location | null; onClose: () => void }) {
  return location ? <EditLocation location={location} onClose={onClose} /> : <AddLocation onClose={onClose} />
}

function AddLocation({ onClose }: { onClose: () => void }) {
  const dialog = useAddForm(
    'Location',
    NewLocation,
    { name: '', country: 'United Kingdom', is_default: false },
    api.stock.createLocation,
  )
  return (
    <FormDialog {...dialog} may="locations:write" refusals={refusals} onClose={onClose} wide>
      <LocationFields form={dialog.form} />
    </FormDialog>
  )
}

function EditLocation({ location, onClose }: { location: Location; onClose: () => void }) {
  const dialog = useEditForm('Location', LocationEdit, location, api.stock.updateLocation)
  return (
    <FormDialog {...dialog} may="locations:write" refusals={refusals} onClose={onClose} wide>
      <LocationFields form={dialog.form} isDefault={location.is_default} />
    </FormDialog>
  )
}

function LocationFields<Values extends FieldValues>({
  form,
  isDefault = false,
}: {
  form: AnyForm<Values>
  isDefault?: boolean
}) {
  const named = (name: keyof typeof NewLocation.shape) => ({ form, name: name as FieldPath<Values> })
  return (
    <>
      <TextField {...named('name')} label="Name" wide />
      <TextareaField {...named('address')} label="Address" optional rows={2} />
      <TextField {...named('city')} label="City" optional />
      <TextField {...named('country')} label="Country" optional />
      <CheckboxField
        {...named('is_default')}
        label="Default location"
        help="Stock without a location is booked here. It takes over from the present default."
        disabledBecause={isDefault ? 'This is the default. To move it, make another location the default.' : undefined}
      />
    </>
  )
}
