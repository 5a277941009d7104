import type { Buyer } from '../shop/customers.ts'
import { day, goodsOf, isWorkday, minutes, startOf, weekdayOf, type Year } from './shop-year.ts'
import type { Line, Step } from './steps.ts'

/** `order` is the plan's name for it. */
export type Sale = { order: string; buyer: Buyer; lines: readonly Line[] }

const noon = (12 * 60 + 20) * minutes
const rounds = [(9 * 60 + 10) * minutes, noon, (15 * 60 + 40) * minutes]

/** Has a sale go its way from where it was written: confirmed in the next round, picked and packed, delivered; some are called off. */
export function fulfil(year: Year, at: number, sale: Sale) {
  const round = nextRound(year, at)
  year.agenda.at(round, () => confirm(year, round, sale))
}

/** Somebody looks at new orders three times a day, but for Sundays; further back it is told as once, at noon. */
function nextRound(year: Year, at: number): number {
  const today = startOf(at)
  const round = (at < year.lately ? [noon] : rounds).find((one) => today + one > at + 5 * minutes)
  return round === undefined || weekdayOf(at) === 0 ? nextRound(year, today + day) : today + round
}

function confirm(year: Year, at: number, sale: Sale) {
  const { agenda, shelf, random, lately } = year
  const { order, lines } = sale
  if (!shelf.promise(order, lines)) return year.do(at, { does: 'cancel', order }) // somebody else was quicker
  year.do(at, { does: 'confirm', order, skus: lines.map(({ sku }) => sku) })
  if (random.isOneIn(40)) {
    const off = at + 50 * minutes
    return agenda.at(off, () => callOff(year, off, order))
  }
  const packs = nextPacking(year, at)
  if (at > lately) pickBefore(year, at, packs, sale)
  return agenda.at(packs, () => ship(year, packs, sale))
}

function callOff(year: Year, at: number, order: string) {
  year.shelf.release(order)
  year.do(at, { does: 'cancel', order })
}

/** In the afternoon, or else on the morning of the next working day; lately one parcel after the other, before that all of a day at once. */
function nextPacking(year: Year, at: number): number {
  const isMorning = at - startOf(at) < 13 * 60 * minutes
  if (isWorkday(at) && isMorning) return packingFrom(year, startOf(at) + (13 * 60 + 35) * minutes)
  const next = [1, 2, 3].map((days) => startOf(at) + days * day).find(isWorkday) ?? at
  return packingFrom(year, next + (10 * 60 + 15) * minutes)
}

function packingFrom(year: Year, from: number): number {
  if (from < year.lately) return from
  year.packed = Math.max(year.packed + year.random.whole(5, 11) * minutes, from + year.random.whole(0, 20) * minutes)
  return year.packed
}

function pickBefore(year: Year, at: number, packs: number, { order, lines }: Sale) {
  const { agenda } = year
  const [listed, starts, picked] = [at + 3 * minutes, packs - 9 * minutes, packs - 4 * minutes]
  agenda.at(listed, () => year.do(listed, { does: 'list picks', order }, ...priorityOf(order)))
  agenda.at(starts, () => year.do(starts, { does: 'start picking', order }))
  agenda.at(picked, () => {
    year.shelf.take(order)
    year.do(picked, { does: 'pick', order, lines })
  })
}

/** One list in five can wait, one in nine cannot; without chance, so that the rest of the year is as it was. */
function priorityOf(order: string): Step[] {
  const number = Number(order.replace(/\D/g, ''))
  if (number % 9 === 0) return [{ does: 'set priority', order, priority: 3 }]
  return number % 5 === 0 ? [{ does: 'set priority', order, priority: 1 }] : []
}

function ship(year: Year, at: number, { order, buyer, lines }: Sale) {
  const { agenda, random, shelf } = year
  shelf.take(order)
  const weight = lines.reduce((sum, { sku, quantity }) => sum + goodsOf(sku).range.weight * quantity, 0.2)
  const service = random.isOneIn(7) ? 'express' : 'standard'
  const carrier =
    buyer.customer_type === 'retail' ? 'royal-mail' : random.one(['dhl', 'dhl', 'ups', 'royal-mail'] as const)
  year.do(at, { does: 'ship', order, weight: Math.min(30, Math.round(weight * 10) / 10), carrier, service })
  const arrives = nextRound(year, at + (service === 'express' ? 1 : random.whole(2, 4)) * day) - 20 * minutes
  agenda.at(arrives, () => {
    year.do(arrives, { does: 'deliver', order })
    year.delivered = { order, lines }
  })
  if (random.isOneIn(28))
    takeBack(year, arrives + random.whole(3, 12) * day + random.whole(0, 300) * minutes, order, lines)
}

const reasons = [
  'Returned: not the colour expected',
  'Returned unopened',
  'Returned: given the same twice',
  'Returned: too large for the shelf',
]

/** Goods that come back lie on the shelf again. */
export function takeBack(year: Year, at: number, order: string, lines: Sale['lines']) {
  const { random, shelf } = year
  const { sku, quantity: sold } = random.one(lines)
  const quantity = Math.min(sold, random.whole(1, 2))
  year.agenda.at(at, () => {
    shelf.book(sku, null, quantity)
    year.cameBack = true
    const back = { movement_type: 'in', place: null, reference_type: 'return', reference_id: order } as const
    year.do(at, { does: 'move', moves: [{ sku, quantity, ...back, notes: random.one(reasons) }] })
  })
}
