import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { ShippingData } from '#contract/shipping.ts'
import { shippingRatePence } from '#contract/shipping-terms.ts'
import { formatMoney } from '../platform/format.ts'
import { parseKilograms } from '../platform/parse-number.ts'

type Values = z.input<typeof ShippingData>

/** What the label will cost, worked out as the carrier does. */
export function ShippingEstimate({ control }: { control: Control<Values, unknown, z.output<typeof ShippingData>> }) {
  const [service = 'standard', weight] = useWatch({ control, name: ['service', 'weight'] })
  const kilograms = parseKilograms(weight)
  const pence = kilograms !== null && kilograms >= 0.1 ? shippingRatePence(service, kilograms) : null
  return (
    <p className="grid content-start gap-1.5" role="status">
      <span className="text-sm font-medium">Estimated Cost</span>
      <span className="figures flex h-11 items-center text-xl font-semibold md:h-9">
        {formatMoney(pence === null ? null : pence / 100)}
      </span>
    </p>
  )
}
