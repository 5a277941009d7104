import type { OrderDetail } from '#contract/orders.ts'
import { isNobody } from '../platform/api-refusal.ts'
import { useHoldPage } from '../platform/held-work.ts'
import { parseKilograms } from '../platform/parse-number.ts'
import { useMayNot } from '../platform/use-me.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { FormDialogFooter } from '../ui/form-dialog-footer.tsx'
import { CheckboxField, NumberField, SelectField, TextField } from '../ui/form-fields.tsx'
import { IntoView } from '../ui/into-view.tsx'
import { SenderNotice } from '../ui/sender-notice.tsx'
import type { useLeaving } from '../ui/use-leaving.tsx'
import { useRefuseScans } from '../ui/use-refuse-scans.ts'
import { LabelRefused, type LabelRequest } from './create-shipping-label.ts'
import { ShippingEstimate } from './shipping-estimate.tsx'
import { carrierOptions, serviceOptions } from './shipping-options.ts'
import { UnpickedNote } from './unpicked-note.tsx'
import { UnprintableNote } from './unprintable-note.tsx'
import type { ShippingFormState } from './use-shipping-form.ts'
import { useWhyNotShip } from './use-why-not-ship.ts'
import { whyNoLabel } from './why-no-label.ts'

type Props = {
  order: OrderDetail
  form: ShippingFormState
  pending: boolean
  /** Why the last attempt bought no label. */
  error: Error | null
  onSubmit: (data: LabelRequest['shippingData']) => void
  leaving: ReturnType<typeof useLeaving>
}

type FieldName = Parameters<ShippingFormState['setValue']>[0]
type FieldValue = Parameters<ShippingFormState['setValue']>[1]

/** What is scanned while it is open is none of its data: whoever has picked the last unit may go on scanning. */
export function ShippingForm({ order, form, pending, error, onSubmit, leaving }: Props) {
  const mayNot = useMayNot('shipping:write')
  const whyNot = useWhyNotShip(order)
  // The label that shows the order as shipped may be the one that was asked for here: asked again, it comes.
  const isInDoubt = pending || (error !== null && !(error instanceof LabelRefused))
  useHoldPage()
  const refuseScans = useRefuseScans((name, before) =>
    form.setValue(name as FieldName, before as FieldValue, { shouldDirty: true }),
  )
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} onChange={leaving.typeOn} onKeyDown={refuseScans}>
      <div className="grid gap-4 px-5 pt-4 pb-6 sm:grid-cols-2 sm:px-6">
        {error && (
          <IntoView what={error}>
            {/* The specification's words only; but who has to sign in is told so. */}
            <ErrorNotice title="Failed to create shipping label" error={isNobody(error) ? error : null} />
          </IntoView>
        )}
        <UnpickedNote order={order} />
        <SelectField form={form} name="carrier" label="Carrier" options={carrierOptions} />
        <SelectField form={form} name="service" label="Service" options={serviceOptions} />
        <NumberField form={form} name="weight" label="Weight (kg)" decimals={1} parse={parseKilograms} />
        <ShippingEstimate control={form.control} />
        <CheckboxField form={form} name="insurance" label="Insurance" />
        <TextField form={form} name="address.name" label="Name" wide />
        <TextField form={form} name="address.address_line1" label="Address" wide />
        <TextField form={form} name="address.city" label="City" />
        <TextField form={form} name="address.country" label="Country" />
        <TextField form={form} name="address.postcode" label="Postcode" optional />
        <SenderNotice />
        <p className="text-sm text-soft sm:col-span-2">
          Beta: the label carries a tracking number of ours. Nothing is booked with the carrier or paid to them.
        </p>
      </div>
      <FormDialogFooter
        submitLabel="Create Label"
        pending={pending}
        note={<UnprintableNote control={form.control} />}
        disabledBecause={mayNot ?? (isInDoubt ? undefined : whyNoLabel(order.status)) ?? whyNot}
        leaving={leaving}
      />
    </form>
  )
}
