import type { OrderType } from '#contract/order-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { useMayNot } from '../platform/use-me.ts'
import { GatedLink } from '../ui/gated-link.tsx'

/** Opens a new order with a customer (`sale`) or from a supplier (`purchase`). */
export function NewOrderLink({ type, party }: { type: OrderType; party: string }) {
  return (
    <GatedLink
      to={`${signedInPages.orders}?${new URLSearchParams({ new: 'true', type, party })}`}
      disabledBecause={useMayNot('orders:write')}
    >
      New Order
    </GatedLink>
  )
}
