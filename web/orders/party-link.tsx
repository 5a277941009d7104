import { href } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { CellLink } from '../ui/row-link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { partyOf } from './order-words.ts'

type Parties = Pick<Order, 'order_type' | 'customer_id' | 'customer_name' | 'supplier_id' | 'supplier_name'>

type Props = {
  order: Parties
  /** In a line of text, where a link shows that it is one. */
  inText?: boolean
}

/** Who an order is with, as a link to them; or that nobody is named yet. */
export function PartyLink({ order, inText = false }: Props) {
  const { order_type, customer_id, supplier_id } = order
  const id = order_type === 'sale' ? customer_id : supplier_id
  if (!id) return partyOf(order)
  const page = order_type === 'sale' ? signedInPages.customer : signedInPages.supplier
  const Shown = inText ? TextLink : CellLink
  return <Shown to={href(page, { id })}>{partyOf(order)}</Shown>
}
