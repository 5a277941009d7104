import { warehouse } from '../shop/places.ts'
import { products } from '../shop/products.ts'
import { freeInWarehouse } from './plan-bins.ts'
import { sellNow } from './sell-now.ts'
import { day, dayOf, goodsOf, hours, minutes, retired, type Year } from './shop-year.ts'
import type { Line } from './steps.ts'

/** The work of the last hours: a list half picked, parcels waiting, drafts, and two things that went wrong. */
export function planLastHours(year: Year) {
  const { agenda, ends } = year
  const at = (moment: number, does: (year: Year, at: number) => void) => agenda.at(moment, () => does(year, moment))
  at(ends - 3 * hours, breakPromise)
  at(ends - 150 * minutes, leaveHalfPicked)
  at(ends - 110 * minutes, leaveUnsent)
  at(ends - 80 * minutes, leaveWaiting)
  at(ends - 35 * minutes, leaveToBuy)
}

/** Goods of which there is plenty, by chance. */
function plenty({ random, shelf }: Year, count: number): Line[] {
  const lines = new Map<string, Line>()
  while (lines.size < count) {
    const goods = random.weighted(products, ({ sku, sells }) =>
      !retired.has(sku) && !lines.has(sku) && shelf.isOpen(sku) && freeInWarehouse({ shelf }, sku) > 14 ? sells : 0,
    )
    if (!goods) break
    lines.set(goods.sku, { sku: goods.sku, quantity: random.whole(2, 8) })
  }
  return [...lines.values()]
}

/** Units that were promised are found bent, and something is wanted for the window of which there is nothing left. */
function breakPromise(year: Year, at: number) {
  const { agenda, shelf } = year
  const out = { movement_type: 'out', place: null } as const
  const few = shelf.skus().find((sku) => {
    const free = shelf.freeAt(sku, warehouse)
    return free > 6 && free < 30 && shelf.free(sku) === free && shelf.reserved(sku) === 0 && !retired.has(sku)
  })
  if (few) {
    const lines = [{ sku: few, quantity: shelf.free(few) - 2 }]
    const order = sellNow(year, at, { buyer: 'Juniper & Rye', lines, notes: null })
    agenda.at(at + 55 * minutes, () => {
      shelf.lose(order, few, 5)
      const bent = { ...out, quantity: 5, reference_type: 'damage', notes: 'Chipped in transit' }
      year.do(at + 55 * minutes, { does: 'move', moves: [{ sku: few, ...bent }] })
    })
  }
  const none = shelf.skus().find((sku) => shelf.onHand(sku) === 0 && !retired.has(sku))
  const window = { ...out, quantity: 3, reference_type: 'display', notes: 'Taken for the shop window' }
  const later = at + 70 * minutes
  if (none)
    agenda.at(
      later,
      () => shelf.onHand(none) === 0 && year.do(later, { does: 'move', moves: [{ sku: none, ...window }] }),
    )
}

/** Somebody is at the shelves: two lines are done, of the third a part. */
function leaveHalfPicked(year: Year, at: number) {
  const lines = plenty(year, 5)
  const order = sellNow(year, at, {
    buyer: 'Bramble Gift Company',
    lines,
    notes: 'Please add our own labels to the boxes.',
  })
  const [third] = lines.slice(2)
  const picked = [...lines.slice(0, 2), ...(third ? [{ ...third, quantity: 1 }] : [])]
  const [starts, pauses] = [at + 100 * minutes, at + 118 * minutes]
  year.do(at, { does: 'list picks', order })
  year.agenda.at(starts, () => year.do(starts, { does: 'start picking', order }))
  year.agenda.at(pauses, () => {
    year.shelf.take(order, picked)
    year.do(pauses, { does: 'pick', order, lines: picked })
  })
}

/** Picked, and not packed yet. */
function leaveUnsent(year: Year, at: number) {
  const lines = plenty(year, 3)
  const order = sellNow(year, at, { buyer: 'Thistle & Twine', lines, notes: null })
  const [starts, picked] = [at + 20 * minutes, at + 31 * minutes]
  year.do(at, { does: 'list picks', order })
  year.agenda.at(starts, () => year.do(starts, { does: 'start picking', order }))
  year.agenda.at(picked, () => {
    year.shelf.take(order)
    year.do(picked, { does: 'pick', order, lines })
  })
}

/** Lists to be picked, one of them urgent and one that can wait, an order to be confirmed and one that is still being written. */
function leaveWaiting(year: Year, at: number) {
  const urgent = sellNow(year, at, {
    buyer: 'Saltbox Kitchen',
    lines: plenty(year, 4),
    notes: 'We open on Thursday: express, please.',
  })
  year.do(at, { does: 'list picks', order: urgent }, { does: 'set priority', order: urgent, priority: 3 })
  const after = (
    past: number,
    buyer: string,
    lines: number,
    more: { notes: string | null; until?: 'draft' | 'pending' },
  ) =>
    year.agenda.at(at + past * minutes, () => {
      const order = sellNow(year, at + past * minutes, { buyer, lines: plenty(year, lines), ...more })
      if (!more.until)
        year.do(at + past * minutes, { does: 'list picks', order }, { does: 'set priority', order, priority: 1 })
    })
  after(4, 'Quarry Bank Farm Shop', 2, { notes: null })
  after(22, 'Mei Chen', 2, { until: 'pending', notes: 'It is a present: no invoice in the parcel, please.' })
  after(37, 'Harbourside Interiors', 4, { until: 'draft', notes: 'Waiting for their colours' })
}

/** What is to be bought, not sent off yet. */
function leaveToBuy(year: Year, at: number) {
  const order = year.nextOrder()
  const low = products.filter(
    ({ sku, range }) => range.supplier === 'Wickham Chandlers' && !retired.has(sku) && year.shelf.isOpen(sku),
  )
  const lines = low
    .toSorted((a, b) => year.shelf.free(a.sku) - year.shelf.free(b.sku))
    .slice(0, 4)
    .map(({ sku }) => ({ sku, quantity: goodsOf(sku).box * 2 }))
  const about = { kind: 'purchase', party: 'Wickham Chandlers', day: dayOf(at), due: dayOf(at + 7 * day) } as const
  year.do(at, { does: 'write order', order, ...about, notes: 'Ask for the new scents first', lines })
}
