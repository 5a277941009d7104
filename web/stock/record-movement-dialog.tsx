import { useQuery } from '@tanstack/react-query'
import { type Movement, movementTypes, NewMovement } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { formatNumber } from '../platform/format.ts'
import { undoBy } from '../platform/undo.ts'
import { useIntent } from '../platform/use-intent.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { NumberField, SelectField, TextareaField, TextField } from '../ui/form-fields.tsx'
import { ProductField } from '../ui/product-field.tsx'
import { useOnlyPlace } from './use-only-place.ts'

const failed = 'Failed to record stock movement'
const saved = 'Stock movement recorded successfully'
/** An out stops at what the place has, and is recorded all the same. Where none is named, the default location is meant. */
const savedWords = ({ shortfall, location_name }: Movement) =>
  shortfall > 0
    ? `${saved}. ${formatNumber(shortfall)} short: nothing more at ${location_name ?? 'the default location'}.`
    : saved
const typeOptions = movementTypes.map((type) => [type, type] as const)

type Props = {
  /** Of which product, where that is known beforehand. */
  productId?: string
  onClose: () => void
}

export default function RecordMovementDialog({ productId, onClose }: Props) {
  const form = useContractForm(NewMovement, {
    ...{ movement_type: 'in', location_id: null },
    ...(productId && { product_id: productId }),
  })
  const locations = useQuery(api.stock.locations.query())
  const help = useOnlyPlace(form, locations.data?.items)
  const record = useIntent(api.stock.record, {
    saved: savedWords,
    undo: ({ id, stock_change }) => (stock_change === 0 ? undefined : undoBy(api.stock.reverse, { params: { id } })),
    failed,
  })
  return (
    <FormDialog
      may="stock:write"
      title={productId ? 'Adjust Stock' : 'Record Movement'}
      submitLabel="Record Movement"
      form={form}
      save={(body) => record.mutateAsync({ body })}
      failed={failed}
      onClose={onClose}
      wide
    >
      <ProductField form={form} name="product_id" />
      <SelectField form={form} name="movement_type" label="Type" options={typeOptions} />
      <NumberField form={form} name="quantity" label="Quantity" first={productId !== undefined} />
      <SelectField
        form={form}
        name="location_id"
        label="Location"
        optional
        none="No location"
        read={locations}
        options={(locations.data?.items ?? []).map(({ id, name }) => [id, name] as const)}
        {...(help && { help })}
      />
      <TextField form={form} name="reference_type" label="Reference Type" optional />
      <TextField form={form} name="reference_id" label="Reference ID" optional />
      <TextareaField form={form} name="notes" label="Notes" optional rows={2} />
    </FormDialog>
  )
}
