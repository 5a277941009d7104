import { customers } from '../shop/customers.ts'
import { day, dayOf, goodsOf, minutes, type Year } from './shop-year.ts'
import type { Line } from './steps.ts'
import { forTrade } from './trade-price.ts'

type Wish = {
  buyer: string
  lines: readonly Line[]
  notes: string | null
  /** How far it comes: nobody but the caller takes it further. */
  until?: 'draft' | 'pending' | 'confirmed'
  /** It is sent off a few minutes later. */
  goes?: boolean
}

/** A sale by name. Answers the plan's name for it. */
export function sellNow(
  year: Year,
  at: number,
  { buyer, lines: wanted, notes, until = 'confirmed', goes = false }: Wish,
): string {
  const order = year.nextOrder()
  const isTrade = customers.some(({ name, customer_type }) => name === buyer && customer_type === 'corporate')
  const lines = wanted.map((line) => (isTrade ? { ...line, unit_price: forTrade(goodsOf(line.sku).price) } : line))
  const about = { kind: 'sale', party: buyer, day: dayOf(at), due: dayOf(at + 2 * day) } as const
  year.do(at, { does: 'write order', order, ...about, notes, lines })
  if (until !== 'draft') year.do(at, { does: 'submit', order })
  if (until !== 'confirmed') return order
  if (!year.shelf.promise(order, lines)) throw new Error(`There is not enough for ${buyer}`)
  year.do(at, { does: 'confirm', order, skus: lines.map(({ sku }) => sku) })
  const sent = at + 7 * minutes
  if (goes)
    year.agenda.at(sent, () => {
      year.shelf.take(order)
      year.do(sent, { does: 'ship', order, weight: 18.4, carrier: 'dhl', service: 'express' })
    })
  return order
}
