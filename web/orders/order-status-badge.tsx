import { Badge, type BadgeLook } from '../ui/badge.tsx'
import { type OrderStatus, statusWords } from './order-words.ts'

const looks: Partial<Record<OrderStatus, BadgeLook>> = { cancelled: 'destructive', draft: 'secondary' }

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge look={looks[status] ?? 'default'}>{statusWords[status]}</Badge>
)
