import type { OrderType } from '#contract/order-life.ts'

const span = 1_000_000

/** PO- or SO- and the last six digits of the clock in milliseconds: what the clock proposes. */
export const proposedNumber = (now: number) => now % span
export const prefixOf = (type: OrderType) => (type === 'purchase' ? 'PO-' : 'SO-')
