import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { href } from 'react-router'
import type * as z from 'zod'
import { isBegun } from '#contract/order-header.ts'
import { holdsPromises, isBinding, nextStatus, type OrderType } from '#contract/order-life.ts'
import { NewOrder, type Order, OrderEdit, type orders } from '#contract/orders.ts'
import type { CodeOf } from '#contract/shared/endpoint.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { Id } from '#contract/shared/values.ts'
import { api } from '../platform/api-client.ts'
import { useContractForm } from '../platform/contract-form.ts'
import { useHoldKeys } from '../platform/key-gate.ts'
import { giveKeysBack, holdKeysForPage } from '../platform/keys-for-page.ts'
import { today } from '../platform/today.ts'
import { useAllKnown } from '../platform/use-all-known.ts'
import { useContinueTo } from '../platform/use-continue-to.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useGoBack } from '../platform/way-back.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { RefusalFields } from '../ui/put-on-fields.ts'
import { TextLink } from '../ui/text-link.tsx'
import { type AskedLine, type FirstLine, FirstLineWords, readFirstLine, useFirstProduct } from './first-line.tsx'
import { newOrderState } from './new-order-state.ts'
import { OrderFields } from './order-fields.tsx'

const failed = 'Failed to save order'
const typeIsFixed = 'The type can change only while the order has no items'
const refusals = {
  order_has_lines: ['order_type'], // in the server's words: it has lines, or has had papers
} as const satisfies RefusalFields<string, CodeOf<typeof orders.update>>

/** What the address asks for that opened the dialog. */
type Asked = AskedLine & { party: string }
type Props = { order: Order | null; type: OrderType; asked: Asked | null; onClose: () => void }

export default function OrderDialog({ order, type, asked, onClose }: Props) {
  if (order) return <EditOrder order={order} onClose={onClose} />
  const party = Id.safeParse(asked?.party).data ?? null
  const line = readFirstLine(asked)
  if (line && !party && type === 'purchase') return <Reorder line={line} onClose={onClose} />
  return <CreateOrder {...{ type, party, line, onClose }} />
}

/** What is missing of a product is offered to be ordered from whoever it was ordered from last. */
function Reorder({ line, onClose }: { line: FirstLine; onClose: () => void }) {
  const asked = api.trade.suppliers.query({ params: { id: line.product_id } })
  const { data, isPending } = useQuery({ ...asked, retry: false }) // without an answer it is chosen by hand
  useFirstProduct(line) // asked for at once: the dialog waits for this, too
  useHoldKeys(isPending, { typedInto: true }) // what is typed meanwhile is meant for the dialog
  if (isPending) return null
  return <CreateOrder type="purchase" party={data?.items[0]?.id ?? null} line={line} onClose={onClose} />
}

/** A sale has no supplier and a purchase no customer, whatever was chosen before the type changed. */
function withOneParty<Values extends FieldValues & { order_type: OrderType }>(values: Values): Values {
  return { ...values, [values.order_type === 'sale' ? 'supplier_id' : 'customer_id']: null }
}

type NewProps = { type: OrderType; party: string | null; line: FirstLine | null; onClose: () => void }

function CreateOrder({ type, party, line, onClose }: NewProps) {
  const continueTo = useContinueTo()
  // A product or somebody led here: back from the order, or from the dialog, is back to where they were led from, and not to a list they never
  // looked at.
  const isOnTheWay = line !== null || party !== null
  const { close, made } = useWayOut(isOnTheWay, onClose)
  const isKnown = useAllKnown(useFirstProduct(line))
  const form = useContractForm(NewOrder, {
    ...withOneParty({ order_type: type, customer_id: party, supplier_id: party }),
    ...{ order_date: today(), expected_date: null, notes: '' },
    items: line ? [line] : [],
  })
  const create = useIntent(api.orders.create, {
    saved: 'Order created successfully',
    failed,
    onSaved: ({ id }) => {
      made()
      void continueTo(href(signedInPages.order, { id }), { state: newOrderState, replace: isOnTheWay })
    },
  })
  function save(body: z.output<typeof NewOrder>) {
    holdKeysForPage() // for its first line
    return create.mutateAsync({ body: withOneParty(body) }).catch((error: unknown) => {
      giveKeysBack()
      throw error
    })
  }
  if (!isKnown) return null
  return (
    <FormDialog
      may="orders:write"
      title="Create New Order"
      lead={line && <FirstLineWords line={line} />}
      submitLabel="Create Order"
      form={form}
      save={save}
      failed={failed}
      // What is being saved leads to its order itself.
      onClose={(isLed) => close(isLed || create.isPending)}
    >
      <OrderFields form={form} order={null} />
    </FormDialog>
  )
}

/** Out of the dialog: whoever was led here, and makes nothing, is led back, unless they are on a way of their own. */
function useWayOut(isOnTheWay: boolean, onClose: () => void) {
  const isMade = useRef(false)
  const goBack = useGoBack()
  return {
    made: () => {
      isMade.current = true
    },
    close: (isLed = false) => {
      onClose()
      if (isOnTheWay && !isMade.current && !isLed) goBack()
    },
  }
}

function EditOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { order_type, customer_id, supplier_id, order_date, expected_date, notes, version } = order
  const fields = { order_type, customer_id, supplier_id, order_date, expected_date, notes, version }
  const form = useContractForm(OrderEdit, fields)
  const update = useIntent(api.orders.update, { saved: 'Order updated successfully', failed })
  const params = { id: order.id }
  // Saving sets it back to draft, which is too late once goods have begun to move for it. The row it was opened from does not know.
  const whole = useQuery(api.orders.get.query({ params }))
  const { data } = whole
  // Before that none have moved, and nothing comes under its fields.
  const isKnown = useAllKnown(...(isBinding(order.status) ? [whole] : []))
  // What costs something has a line in it, also before they have been read.
  const hasLines = order.total_amount > 0 || (data !== undefined && data.items.length > 0)
  const whyNot = data && isBegun(data.items) ? 'Goods have moved for this order.' : undefined
  const note = whyNot ? (
    <TextLink to={href(signedInPages.order, params)}>Edit it on its page</TextLink>
  ) : (
    whatReopeningDoes(order)
  )
  if (!isKnown) return null
  return (
    <FormDialog
      may="orders:write"
      title="Edit Order"
      lead={<span className="code">{order.order_number}</span>}
      submitLabel="Save Order"
      form={form}
      save={(body) => update.mutateAsync({ params, body: withOneParty(body) })}
      failed={failed}
      refusals={refusals}
      disabledBecause={whyNot}
      onClose={onClose}
    >
      <OrderFields form={form} order={order} typeFixedBecause={hasLines ? typeIsFixed : undefined} />
      {note && <p className="text-sm text-soft sm:col-span-full">{note}</p>}
    </FormDialog>
  )
}

function whatReopeningDoes(order: Order) {
  const { order_type, status } = order
  if (nextStatus(order_type, status, 'reopen') === status) return null
  return holdsPromises(order)
    ? 'Saving sets this order back to draft and frees the stock promised to it.'
    : 'Saving sets this order back to draft.'
}
