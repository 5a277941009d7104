import { useRef } from 'react'
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

const { amend } = api.orders

/**
 * Saves one field of an order's header. What has changed elsewhere in the order meanwhile is kept; a `conflict` is only what has changed in
 * this very field since it was seen in `seen`.
 */
const fieldSave = (field: HeaderField, seen: () => Order): typeof amend => ({
  ...amend,
  call: (input, options) =>
    amend.call(input, options).catch((error: unknown) => {
      const theirs = theirsIn(error) as Order | undefined
      if (!theirs || valueIn(theirs, field) !== valueIn(seen(), field)) throw error
      return amend.call({ ...input, body: { ...input.body, version: theirs.version } }, options)
    }),
})

/**
 * Edits one field of an order's header. What somebody else has changed elsewhere meanwhile is kept; where they changed this very field
 * `theirs` is the order as it is now, and nothing is saved until whoever edits has chosen. `onSaved` is told what was sent, and may save
 * more on top of the answer.
 */
export function useAmendOrder(order: Order, field: HeaderField, onSaved: (answer: Order, sent: Value) => void) {
  /** What whoever edits has seen, or saved: also where the page has heard of something newer since. */
  const seen = useRef(order)
  /** What was saved over: whose value an undo brings back. */
  const over = useRef(order)
  const sent = useRef<Value>(null)
  const change = useIntent(
    fieldSave(field, () => seen.current),
    {
      saved: 'Order updated successfully',
      undo: (answer) =>
        undoBy(
          fieldSave(field, () => answer),
          {
            params: { id: order.id },
            body: { [sentAs(order, field)]: valueIn(over.current, field), version: answer.version },
          },
        ),
      failed: 'Failed to save order',
      onSaved: (answer) => {
        seen.current = answer
        putOrder(answer)
        onSaved(answer, sent.current)
      },
    },
  )
  const theirs = theirsIn(change.error) as Order | undefined
  return {
    save: (value: Value, onTopOf = theirs ?? seen.current) => {
      sent.current = value
      over.current = onTopOf
      change.mutate({
        params: { id: order.id },
        body: { [sentAs(order, field)]: value, version: onTopOf.version },
      })
    },
    theirs,
    error: change.error,
    pending: change.isPending,
  }
}
