import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { InventoryCount, type inventory } from '#contract/inventory.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { api } from '../platform/api-client.ts'
import { detailsOf } from '../platform/api-refusal.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { formatNumber, plural } from '../platform/format.ts'
import { undoBy } from '../platform/undo.ts'
import { useAllKnown } from '../platform/use-all-known.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useIntent } from '../platform/use-intent.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { NumberField, SelectField, TextareaField } from '../ui/form-fields.tsx'
import { SkeletonBars } from '../ui/panel-skeleton.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'

const title = 'Count Stock'
const failed = 'Failed to save stock count'
const refusals = { stock_moved: ['quantity'] } as const satisfies RefusalFields<string, CodeOf<typeof inventory.update>>

type Props = {
  product: { id: string; name: string }
  onClose: () => void
}

/** What was counted of a product at a location: the difference from the books becomes a movement. */
export default function CountStockDialog(props: Props) {
  const { product, onClose } = props
  const levels = useQuery(api.stock.levels.query({ params: { id: product.id } }))
  const locations = useQuery(api.stock.locations.query())
  const failure = useFailure(levels, locations)
  const isKnown = useAllKnown(levels, locations)
  // What the books say stands above the buttons, and is what is counted against.
  if (levels.data && locations.data)
    return <CountForm {...props} levels={levels.data.items} locations={locations.data.items} />
  if (!isKnown) return null
  return (
    <DialogFrame title={title} lead={product.name} onClose={onClose}>
      <div className="px-5 pt-4 pb-6 sm:px-6">
        {failure ? (
          <ErrorNotice title="What the books say could not be read." {...failure} />
        ) : (
          <SkeletonBars text="Loading stock..." className="h-16" />
        )}
      </div>
    </DialogFrame>
  )
}

type Place = { id: string; name: string; is_default: boolean }
type Level = { location_id: string; on_hand: number }
type FormProps = Props & { levels: readonly Level[]; locations: readonly Place[] }

function CountForm({ product, levels, locations, onClose }: FormProps) {
  const [first] = locations.filter(({ is_default }) => is_default)
  const form = useContractForm(InventoryCount, { location_id: fullest(levels) ?? first?.id ?? null, notes: '' })
  const { expected, save } = useCounting(product.id, form.watch('location_id') ?? '', levels)
  return (
    <FormDialog
      may="stock:write"
      title={title}
      lead={product.name}
      submitLabel="Save Count"
      form={form}
      save={save}
      failed={failed}
      refusals={refusals}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="location_id"
        label="Location"
        options={locations.map(({ id, name }) => [id, name] as const)}
      />
      <NumberField
        form={form}
        name="quantity"
        label="Counted"
        first
        help={`By the books ${formatNumber(expected)}, promised to orders or not.`}
      />
      <TextareaField form={form} name="notes" label="Notes" optional rows={2} />
    </FormDialog>
  )
}

const saved = 'Stock count saved successfully'

/** Saves a count at `place` against the books as they stood when it began: what comes or goes meanwhile may have been counted or not. */
function useCounting(id: string, place: string, levels: readonly Level[]) {
  const [books, setBooks] = useState(() => new Map(levels.map(({ location_id, on_hand }) => [location_id, on_hand])))
  const count = useIntent(api.inventory.update, {
    saved: ({ promises_given_up: units }) =>
      units > 0
        ? {
            title: saved,
            text: `${plural(units, 'unit')} that orders were promised ${units === 1 ? 'is' : 'are'} missing. They wait again.`,
          }
        : saved,
    failed,
    // Where it moved nothing, as goods went meanwhile or it was saved before, there is nothing to take back; promises that it took may be another's by now.
    undo: ({ stock_change, promises_given_up }, { params, body: { quantity, location_id } }) =>
      stock_change === 0 || promises_given_up > 0
        ? undefined
        : undoBy(api.inventory.update, {
            params,
            body: { quantity: quantity - stock_change, expected: quantity, location_id },
          }),
  })
  const expected = books.get(place) ?? 0
  return {
    expected,
    save: (body: z.output<typeof InventoryCount>) =>
      count.mutateAsync({ params: { id }, body: { ...body, expected, reason: 'count' } }).catch((error: unknown) => {
        const moved = detailsOf(error, 'stock_moved')
        if (moved?.on_hand !== undefined) setBooks(new Map(books).set(place, moved.on_hand))
        throw error
      }),
  }
}

/** The location where most of it lies. */
const fullest = (levels: readonly Level[]) =>
  levels.filter(({ on_hand }) => on_hand > 0).toSorted((one, other) => other.on_hand - one.on_hand)[0]?.location_id
