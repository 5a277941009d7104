import type { OrderType } from '#contract/order-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Opens a new order with a customer (`sale`) or from a supplier (`purchase`). */
export function NewOrderLink({ type, party }: { type: OrderType; party: string }) {
  const mayNot = useMayNot('orders:write')
  if (mayNot) return <Button disabledBecause={mayNot}>New Order</Button>
  return (
    <ButtonLink to={`${signedInPages.orders}?${new URLSearchParams({ new: 'true', type, party })}`}>
      New Order
    </ButtonLink>
  )
}
