import { Eye, Pencil } from 'lucide-react'
import { href } from 'react-router'
import { hasMoved } from '#contract/order-life.ts'
import type { Order } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { useMayNot } from '../platform/use-me.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { statusWords } from './order-words.ts'

/** Saving the dialog sets an order back to draft, which is too late once goods have moved for it. */
const whyNotEdit = ({ status }: Order) =>
  hasMoved(status) ? `This order is ${statusWords[status].toLowerCase()} and can no longer be edited.` : undefined

/** View and edit at the end of a row. */
export function OrderRowButtons({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const mayNot = useMayNot('orders:write')
  const view = `View ${order.order_number}`
  return (
    <>
      <ButtonLink
        look="quiet"
        size="icon"
        to={href(signedInPages.order, { id: order.id })}
        aria-label={view}
        title={view}
        className="max-md:hidden" // a tap on the card does the same
      >
        <Eye />
      </ButtonLink>
      <IconButton
        label={`Edit ${order.order_number}`}
        icon={<Pencil />}
        disabledBecause={mayNot ?? whyNotEdit(order)}
        onClick={onEdit}
      />
    </>
  )
}
