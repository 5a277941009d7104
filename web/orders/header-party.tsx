import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { Combobox } from '../ui/combobox.tsx'
import { type CreationKind, createCustomer, createSupplier, useCreation } from '../ui/use-creation.tsx'
import { customerSearch, type Party, partyNamed, supplierSearch } from './party-search.ts'

type Props = {
  order: Order
  name: string
  onPick: (id: string | null) => void
  /** Left without a choice. */
  onLeave: () => void
}

/** Who an order is with, to be chosen anew: saved as soon as it is. What was typed stays until it is chosen, created or cleared. */
export default function HeaderParty({ order, name, onPick, onLeave }: Props) {
  const { order_type, customer_id, customer_name, supplier_id, supplier_name } = order
  const isSale = order_type === 'sale'
  const current = isSale ? partyNamed(customer_id, customer_name) : partyNamed(supplier_id, supplier_name)
  const [value, setValue] = useState(current)
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const creates: CreationKind<Party> = isSale ? createCustomer : createSupplier
  const creation = useCreation(creates, pick)

  function pick(party: Party | null) {
    setTyped('')
    setValue(party)
    if (party?.id !== current?.id) onPick(party?.id ?? null)
  }
  // An effect, because the field has to stand before it can take the cursor.
  useEffect(() => {
    const input = box.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  return (
    <fieldset
      ref={box}
      aria-label={name}
      className="grid min-w-0 gap-1"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!typed && !creation.dialog && !currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <Combobox<Party>
        aria-label={name}
        {...(isSale ? customerSearch : supplierSearch)}
        value={value}
        onPick={pick}
        onTyped={setTyped}
        onCreate={creation.start}
        onClosedKey={({ key }) => {
          if (key === 'Escape') onLeave()
          return key === 'Escape'
        }}
      />
      {typed && (
        <p className="text-xs text-soft">Not saved yet: choose one of the list{creation.start && ' or create it'}.</p>
      )}
      {creation.dialog}
    </fieldset>
  )
}
