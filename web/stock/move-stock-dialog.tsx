import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { NewMove, type stock } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { formatNumber } from '../platform/format.ts'
import { undoBy } from '../platform/undo.ts'
import { useAllKnown } from '../platform/use-all-known.ts'
import type { Read } from '../platform/use-failure.ts'
import { useIntent } from '../platform/use-intent.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { NumberField, SelectField, TextareaField } from '../ui/form-fields.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'
import { TextLink } from '../ui/text-link.tsx'

const failed = 'Failed to move stock'
const refusals = { insufficient_stock: ['quantity'] } as const satisfies RefusalFields<
  string,
  CodeOf<typeof stock.move>
>

type Level = { location_id: string; location_name: string; on_hand: number; reserved: number }
const freeAt = ({ on_hand, reserved }: Level) => on_hand - reserved

const fullestFirst = (levels: readonly Level[]) => levels.toSorted((one, other) => freeAt(other) - freeAt(one))

type Body = z.input<typeof NewMove>
const carriedBack = ({ from_location_id, to_location_id, ...same }: Body) =>
  undoBy(api.stock.move, {
    body: { ...same, from_location_id: to_location_id, to_location_id: from_location_id },
  })

type Props = {
  product: { id: string; name: string }
  /** What of it lies where. */
  levels: readonly Level[]
  onClose: () => void
}

/** Carries units of a product from one location to another. */
export default function MoveStockDialog({ product, levels, onClose }: Props) {
  const form = useContractForm(NewMove, {
    ...{ product_id: product.id, from_location_id: fullestFirst(levels)[0]?.location_id ?? '', to_location_id: '' },
    notes: '',
  })
  const locations = useQuery(api.stock.locations.query())
  const move = useIntent(api.stock.move, {
    saved: 'Stock moved successfully',
    undo: (_, { body }) => carriedBack(body),
    failed,
  })
  const from = form.watch('from_location_id')
  const others = (locations.data?.items ?? []).filter(({ id }) => id !== from)
  const hasNowhere = locations.data !== undefined && others.length === 0
  if (!useAllKnown(locations)) return null // that there is no other is said between its fields
  return (
    <FormDialog
      may="stock:write"
      title="Move Stock"
      lead={product.name}
      submitLabel="Move Stock"
      form={form}
      save={(body) => move.mutateAsync({ body })}
      failed={failed}
      refusals={refusals}
      disabledBecause={hasNowhere ? 'There is no other location to move it to.' : undefined}
      onClose={onClose}
    >
      <FromField form={form} levels={levels} />
      <ToField form={form} locations={locations} others={others} hasNowhere={hasNowhere} />
      <NumberField form={form} name="quantity" label="Quantity" help="What is promised to orders stays." />
      <TextareaField form={form} name="notes" label="Notes" optional rows={2} />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useContractForm<typeof NewMove>>

/**
 * Where some are free. The one that is chosen stays among them where a colleague takes the last, and what goods now come from is no more where they
 * go: a choice that is not there any longer would still be sent, while the browser shows another.
 */
function FromField({ form, levels }: { form: Form; levels: readonly Level[] }) {
  const [from, to] = form.watch(['from_location_id', 'to_location_id'])
  const here = fullestFirst(levels).filter((level) => freeAt(level) > 0 || level.location_id === from)
  return (
    <SelectField
      form={form}
      name="from_location_id"
      label="From"
      options={here.map((level) => [level.location_id, `${level.location_name} · ${formatNumber(freeAt(level))} free`])}
      onChosen={() => form.getValues('from_location_id') === to && form.setValue('to_location_id', '')}
    />
  )
}

type ToProps = {
  form: Form
  locations: Read
  others: readonly { id: string; name: string }[]
  hasNowhere: boolean
}

const ToField = ({ form, locations, others, hasNowhere }: ToProps) => (
  <SelectField
    form={form}
    name="to_location_id"
    label="To"
    none="Choose a location"
    read={locations}
    options={others.map(({ id, name }) => [id, name] as const)}
    {...(hasNowhere && {
      help: (
        <>
          There is no other location yet: add one under <TextLink to={signedInPages.locations}>Locations</TextLink>.
        </>
      ),
    })}
  />
)
