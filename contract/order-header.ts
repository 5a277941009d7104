// Without Zod: pages read this before they load the schemas.
import { isBinding, isEnded, isOpen, type OrderStatus } from './order-life.ts'

/** What stands above the lines of an order and is edited by itself, the status staying as it is. `party`: its customer or supplier. */
export const headerFields = ['party', 'order_date', 'expected_date', 'reference', 'notes'] as const
export type HeaderField = (typeof headerFields)[number]

type Moved = { quantity_received: number; quantity_picked: number }
/** Goods have begun to move: units were received or picked for it, and it cannot go back to draft. */
export const isBegun = (lines: readonly Moved[]) =>
  lines.some((line) => line.quantity_received > 0 || line.quantity_picked > 0)

type Standing = {
  status: OrderStatus
  /** Units were received or picked for it. */
  isBegun: boolean
  hasParty: boolean
}

/** `ended`: the order is cancelled. `moved`: all its goods are. `agreed`: it was confirmed to this party, or their goods have begun to move. */
export type FixedBecause = 'ended' | 'moved' | 'agreed'

/**
 * Why a field of the header may not be edited any more; undefined while it may. Remarks stay open until the order is cancelled, days as
 * long as goods may still move, the party until the order is agreed with it; one that was never named may be named until the goods have moved.
 */
export function whyFixed(field: HeaderField, { status, isBegun, hasParty }: Standing): FixedBecause | undefined {
  if (isEnded(status)) return 'ended'
  if (field === 'reference' || field === 'notes') return undefined
  if (!isOpen(status)) return 'moved'
  return field === 'party' && hasParty && (isBegun || isBinding(status)) ? 'agreed' : undefined
}
