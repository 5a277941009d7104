import type { InvoiceLine } from './invoice-line.ts'
import { isGoods } from './is-goods.ts'
import { isFinerThanPenny } from './pence.ts'

/** What a line of the file means for the stock. Every line is exactly one of these, so the kinds add up to the file. */
export const kinds = ['sold', 'returned', 'written_off', 'not_goods', 'set_aside'] as const
export type Kind = (typeof kinds)[number]

export const isCancellation = (invoice: string) => invoice.startsWith('C')

/**
 * A cancellation (C invoice) brings goods back; a negative line of any other invoice takes them off the shelf for nothing
 * (breakages, counting differences). What is neither is set aside: no quantity, a price below nothing or finer
 * than a penny, a cancellation that sells.
 */
export function kindOfLine({ invoice, code, quantity, pence }: InvoiceLine): Kind {
  if (isFinerThanPenny(pence)) return 'set_aside'
  if (!isGoods(code)) return 'not_goods'
  if (quantity === 0 || pence < 0) return 'set_aside'
  if (isCancellation(invoice)) return quantity < 0 ? 'returned' : 'set_aside'
  return quantity > 0 ? 'sold' : 'written_off'
}
