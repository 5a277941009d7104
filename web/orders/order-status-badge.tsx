import type { OrderStatus } from '#contract/order-life.ts'
import { Badge, type BadgeLook } from '../ui/badge.tsx'
import { statusWords } from './order-words.ts'

const looks: Record<OrderStatus, BadgeLook> = {
  draft: 'secondary',
  pending: 'default',
  confirmed: 'default',
  picked: 'default',
  shipped: 'default',
  delivered: 'default',
  received: 'default',
  cancelled: 'destructive',
}

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge look={looks[status]}>{statusWords[status]}</Badge>
)
