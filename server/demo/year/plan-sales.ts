import { type Buyer, customers } from '../shop/customers.ts'
import { noteOf } from '../shop/notes.ts'
import { type Goods, products } from '../shop/products.ts'
import { bustleOn, seasonAt } from '../shop/seasons.ts'
import { fulfil, type Sale } from './fulfil-sale.ts'
import { day, dayOf, hours, isWorkday, minutes, retired, startOf, type Year } from './shop-year.ts'
import type { Line } from './steps.ts'
import { forTrade } from './trade-price.ts'

const ordersADay = 2.4

/** Orders of every day: more before Christmas, fewer in January, most on Mondays; at least one. */
export function planSales(year: Year) {
  const { agenda, begins, ends, random } = year
  for (let at = begins; at <= ends; at += day) {
    const count = Math.max(1, Math.round(ordersADay * bustleOn(at) * (0.7 + 0.6 * random.next())))
    const [early, late] = [random.whole(7 * 60, 11 * 60), random.whole(13 * 60, 21 * 60)]
    for (let one = 0; one < count; one++) {
      const byTheRound = one % 2 === 0 ? early : late
      const moment = at + (at < year.lately ? byTheRound : random.whole(7 * 60, 21 * 60)) * minutes
      agenda.at(moment, () => takeOrder(year, moment))
    }
  }
}

function takeOrder(year: Year, at: number) {
  const { random } = year
  const trades = isWorkday(at) && at - startOf(at) < 17 * hours
  const buyer = random.weighted(customers, ({ buys, customer_type }) =>
    customer_type === 'corporate' ? (trades ? buys : 0) : buys * 2.6,
  )
  const lines = buyer && chooseLines(year, buyer, at)
  if (buyer && lines && lines.length > 0) writeSale(year, at, { buyer, lines, notes: noteOf(random, buyer) })
}

/** Writes a sale and has it go its way: confirmed in the next round, packed, delivered. */
export function writeSale(
  year: Year,
  at: number,
  { buyer, lines, notes }: Omit<Sale, 'order'> & { notes: string | null },
): Sale {
  const sale = { order: year.nextOrder(), buyer, lines }
  const { order } = sale
  const due = buyer.customer_type === 'corporate' ? dayOf(at + 3 * day) : null
  year.do(
    at,
    { does: 'write order', order, kind: 'sale', party: buyer.name, day: dayOf(at), due, notes, lines },
    { does: 'submit', order },
  )
  fulfil(year, at, sale)
  return sale
}

const isOnSale = ({ sku }: Goods) => !retired.has(sku)

function chooseLines({ random, shelf }: Year, { customer_type }: Buyer, at: number): Line[] {
  const trades = customer_type === 'corporate'
  const lines = new Map<string, Line>()
  for (let left = trades ? random.whole(2, 5) : random.one([1, 1, 2, 2, 3]); left > 0; left--) {
    const goods = random.weighted(products, (one) =>
      isOnSale(one) && !lines.has(one.sku) && shelf.free(one.sku) > 0 ? one.sells * seasonAt(one.range.season, at) : 0,
    )
    if (!goods) break
    const wanted = trades ? tradeUnits(random, goods) : goods.price < 6 ? random.whole(1, 4) : random.one([1, 1, 1, 2])
    const quantity = Math.min(wanted, shelf.free(goods.sku))
    lines.set(goods.sku, { sku: goods.sku, quantity, ...(trades && { unit_price: forTrade(goods.price) }) })
  }
  return [...lines.values()]
}

function tradeUnits(random: Year['random'], { price, box }: Goods) {
  if (price < 6) return Math.max(3, Math.round(box * random.one([0.25, 0.5, 0.5, 1])))
  return price < 15 ? random.whole(2, 8) : random.whole(1, 4)
}
