import {
  type EndedStatus,
  isOpen,
  type OrderStep as LifeStep,
  type MovedStatus,
  type OrderStatus,
  type OrderType,
} from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'

/** Steps that only change the status, by their name in the contract. */
export type StatusStep = Extract<LifeStep, 'submit' | 'confirm' | 'deliver' | 'reopen'>
export type OrderStep = StatusStep | 'receive' | 'picklist' | 'ship' | 'cancel'

/** What the screen offers next; the first is the one most people want. The server decides what may really happen. */
const offers: Record<OrderType, Record<OrderStatus, readonly OrderStep[]>> = {
  purchase: {
    draft: ['submit', 'receive', 'cancel'],
    pending: ['confirm', 'receive', 'cancel'],
    confirmed: ['receive', 'cancel'],
    received: ['receive'],
    cancelled: ['reopen'],
    picked: [],
    shipped: [],
    delivered: [],
  },
  sale: {
    draft: ['submit', 'cancel'],
    pending: ['confirm', 'cancel'],
    confirmed: ['picklist', 'ship', 'cancel'],
    picked: ['ship', 'cancel'],
    shipped: ['deliver'],
    delivered: [],
    received: [],
    cancelled: ['reopen'],
  },
}

/** Steps that rely on the lines as the server has them. */
export const takesLines = (step: OrderStep) => step !== 'cancel' && step !== 'reopen' && step !== 'deliver'

export const stepsOffered = (type: OrderType, status: OrderStatus) => offers[type][status]

/** Some of it came: cancelling closes the order short, it does not take back what is on the shelf. */
export const isPartReceived = ({ items }: OrderDetail) => items.some((item) => item.quantity_received > 0)

const readOnlyBecause: Record<MovedStatus | EndedStatus, string> = {
  received: 'Received: the items are final.',
  picked: 'Picked: the items are final unless the picks are corrected.',
  shipped: 'Shipped: the items are final.',
  delivered: 'Delivered: the items are final.',
  cancelled: 'Cancelled: reopen the order to change its items.',
}

/** Why the lines may no longer be edited; undefined while they may. */
export const whyReadOnly = (status: OrderStatus) => (isOpen(status) ? undefined : readOnlyBecause[status])
