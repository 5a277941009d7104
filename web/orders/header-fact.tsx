import { Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type HeaderField, isBegun, whyFixed } from '#contract/order-header.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { ahead } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { HeaderEditor, loadHeaderParty } from './header-editor.tsx'

type Props = {
  order: OrderDetail
  field: HeaderField
  name: string
  wide?: boolean
  /** How it is shown while nobody edits it. */
  children: ReactNode
}

/** A fact of an order that is edited where it stands, for a `dl`. */
export function HeaderFact({ order, field, name, wide = false, children }: Props) {
  const [editing, setEditing] = useState(false)
  const wasEditing = useRef(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const fixed = whyFixed(field, standingOf(order))
  const mayNot = useMayNot('orders:write')

  // An effect, because the focus is lost only once the editor has gone; whoever went on to another field stays there.
  useEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body)
      pencil.current?.focus({ preventScroll: true })
    wasEditing.current = editing
  }, [editing])
  return (
    <div
      className={classNames(
        'grid min-w-0 grid-cols-1 content-start gap-0.5',
        wide && 'max-md:col-span-full md:col-span-2 xl:col-span-4',
      )}
    >
      <dt className="flex h-6 narrow:h-auto narrow:min-h-6 items-center gap-0.5 text-xs text-soft">
        {name}
        {!editing && (!fixed || fixed === 'agreed') && (
          <IconButton
            ref={pencil}
            label={`Edit ${name.toLowerCase()}`}
            icon={<Pencil />}
            className="size-11! text-soft max-md:-my-3 md:size-6! print:hidden [&_svg]:size-3.5!"
            disabledBecause={mayNot ?? (fixed && whyAgreed(order))}
            {...(field === 'party' && ahead(loadHeaderParty))}
            onClick={() => setEditing(true)}
          />
        )}
      </dt>
      <dd className="text-lg wrap-anywhere whitespace-pre-line">
        {editing ? <HeaderEditor {...{ order, field, name }} onDone={() => setEditing(false)} /> : children}
      </dd>
    </div>
  )
}

const standingOf = ({ status, items, customer_id, supplier_id }: OrderDetail) => ({
  status,
  isBegun: isBegun(items),
  hasParty: (customer_id ?? supplier_id) !== null,
})

const whyAgreed = ({ order_type }: OrderDetail) =>
  `The ${order_type === 'sale' ? 'customer' : 'supplier'} is final once the order is confirmed or goods have moved. Reopen it to choose another.`
