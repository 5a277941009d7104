import { type Control, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { isPrintable } from '#contract/printable.ts'
import type { ShippingData } from '#contract/shipping.ts'

type Values = z.input<typeof ShippingData>

const words = {
  name: 'name',
  address_line1: 'address',
  city: 'city',
  country: 'country',
  postcode: 'postcode',
} satisfies Record<keyof Values['address'], string>
const fields = Object.keys(words) as (keyof typeof words)[]
const list = new Intl.ListFormat('en-GB')

/** Which lines of the address the label will not show as they were typed. It can be bought all the same: this stands by the button. */
export function UnprintableNote({ control }: { control: Control<Values, unknown, z.output<typeof ShippingData>> }) {
  const address = useWatch({ control, name: 'address' })
  const concerned = fields.filter((field) => !isPrintable(address[field] ?? ''))
  const [have, them] = concerned.length === 1 ? ['has', 'it'] : ['have', 'them']
  return (
    <div role="status" className="contents">
      {concerned.length > 0 && (
        <p className="rounded-control border border-low/45 bg-low-tint basis-full px-3 py-2 text-sm">
          {`The ${list.format(concerned.map((field) => words[field]))} ${have} letters this label cannot print: write ${them} in Latin letters.`}
        </p>
      )}
    </div>
  )
}
