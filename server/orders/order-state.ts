import type { orderStatuses, orderTypes } from '#contract/orders.ts'

export type OrderType = (typeof orderTypes)[number]
export type OrderStatus = (typeof orderStatuses)[number]
export type OrderStep = 'submit' | 'confirm' | 'pick' | 'ship' | 'deliver' | 'receive' | 'cancel' | 'reopen' | 'void'

type Steps = Partial<Record<OrderStep, OrderStatus>>

/** The life of an order, the only place that knows it. What a step needs beyond its status is the operation's to check. */
const life: Record<OrderType, Partial<Record<OrderStatus, Steps>>> = {
  sale: {
    draft: { submit: 'pending', cancel: 'cancelled', reopen: 'draft' },
    pending: { confirm: 'confirmed', cancel: 'cancelled', reopen: 'draft' },
    confirmed: { pick: 'picked', ship: 'shipped', cancel: 'cancelled', reopen: 'draft' },
    picked: { ship: 'shipped', cancel: 'cancelled' },
    shipped: { deliver: 'delivered', void: 'picked' },
    cancelled: { reopen: 'draft' },
  },
  purchase: {
    draft: { submit: 'pending', receive: 'received', cancel: 'cancelled', reopen: 'draft' },
    pending: { confirm: 'confirmed', receive: 'received', cancel: 'cancelled', reopen: 'draft' },
    confirmed: { receive: 'received', cancel: 'cancelled', reopen: 'draft' },
    cancelled: { reopen: 'draft' },
  },
}

/** The status a step leads to, or undefined where the order's life has no such step. */
export const nextStatus = (type: OrderType, status: OrderStatus, step: OrderStep): OrderStatus | undefined =>
  life[type][status]?.[step]

/** Statuses whose lines may still be edited. */
export const isEditable = (status: OrderStatus) => status === 'draft' || status === 'pending' || status === 'confirmed'

/** Every line has come in full: what makes a purchase order received. */
export const isFullyReceived = (lines: readonly { quantity: number; quantity_received: number }[]) =>
  lines.length > 0 && lines.every((line) => line.quantity_received === line.quantity)
