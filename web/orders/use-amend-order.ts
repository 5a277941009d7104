import { useRef, useState } from 'react'
import type { HeaderField } from '#contract/order-header.ts'
import type { Order } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { undoBy } from '../platform/undo.ts'
import { useIntent } from '../platform/use-intent.ts'
import { theirsIn } from '../ui/use-conflict.ts'
import { putOrder } from './put-order.ts'

type Value = string | null

/** Under which name of the contract a field is sent. */
const sentAs = ({ order_type }: Order, field: HeaderField) =>
  field === 'party' ? (order_type === 'sale' ? 'customer_id' : 'supplier_id') : field

/** What an order has in a field of its header; of its party the id. */
export const valueIn = (order: Order, field: HeaderField): Value => order[sentAs(order, field)]

/**
 * Edits one field of an order's header. What somebody else has changed elsewhere meanwhile is kept; where they changed this very field
 * `theirs` is the order as it is now, and nothing is saved until whoever edits has chosen.
 */
export function useAmendOrder(order: Order, field: HeaderField, onSaved: () => void) {
  /** What whoever edits has seen, also where the page has heard of something newer since. */
  const [opened] = useState(order)
  /** What was saved over: whose value an undo brings back. */
  const over = useRef(order)
  const amend = useIntent(
    {
      ...api.orders.amend,
      call: (input, options) =>
        api.orders.amend.call(input, options).catch((error: unknown) => {
          const theirs = theirsIn(error) as Order | undefined
          if (!theirs || valueIn(theirs, field) !== valueIn(opened, field)) throw error
          const body = { ...input.body, version: theirs.version }
          return api.orders.amend.call({ ...input, body }, options)
        }),
    },
    {
      saved: 'Order updated successfully',
      undo: (answer) =>
        undoBy(api.orders.amend, {
          params: { id: order.id },
          body: { [sentAs(order, field)]: valueIn(over.current, field), version: answer.version },
        }),
      failed: 'Failed to save order',
      onSaved: (answer) => {
        putOrder(answer)
        onSaved()
      },
    },
  )
  const theirs = theirsIn(amend.error) as Order | undefined
  return {
    save: (value: Value) => {
      over.current = theirs ?? opened
      amend.mutate({ params: { id: order.id }, body: { [sentAs(order, field)]: value, version: over.current.version } })
    },
    theirs,
    error: amend.error,
    pending: amend.isPending,
  }
}
