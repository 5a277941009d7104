import { suppliers } from '../shop/suppliers.ts'
import { takeBack } from './fulfil-sale.ts'
import { buy } from './plan-purchases.ts'
import { sellNow } from './sell-now.ts'
import { day, dayOf, goodsOf, hours, minimumOf, minutes, retired, type Year } from './shop-year.ts'

/** What has to be seen at the end, whatever chance brought: too much of some, too little of others, half a delivery, something sent back. */
export function planLastDays(year: Year) {
  const { agenda, ends, days } = year
  const at = (moment: number, does: (year: Year, at: number) => void) => agenda.at(moment, () => does(year, moment))
  at(ends - Math.min(24, days * 0.8) * day, buyTooMuch)
  at(ends - Math.min(8, days * 0.5) * day, buyInParts)
  at(ends - Math.min(4, days * 0.3) * day, bringBack)
  at(ends - 29 * hours, sellOut)
}

const supplierNamed = (wanted: string, days: number) => {
  const [name] = suppliers.find(([known]) => known === wanted) ?? suppliers[0]
  return { name, days }
}

/** Boxes were meant, cases were written; they come in time to be seen. */
function buyTooMuch(year: Year, at: number) {
  const how = { notes: 'Cases instead of boxes: ask whether they take some back', mostLate: 0 }
  buy(year, at, supplierNamed('Brook & Anvil', 5), [{ sku: 'HOOK-BR-1', quantity: 360 }], how)
  const next = at + 20 * minutes
  const candles = [{ sku: 'CND-BW-T', quantity: 288 }]
  year.agenda.at(next, () => buy(year, next, supplierNamed('Wickham Chandlers', 7), candles, how))
}

/** Three lines of five came; the rest was due the day before yesterday. */
function buyInParts(year: Year, at: number) {
  const order = year.nextOrder()
  const lines = ['TRIV-CI', 'SKIL-CI', 'PEST-CI', 'MUG-BLU-350', 'JUG-10'].map((sku) => ({
    sku,
    quantity: goodsOf(sku).box * 2,
  }))
  const [sent, came] = [lines.slice(0, 3), at + (year.ends - at) * 0.6]
  const about = {
    kind: 'purchase',
    party: 'Pell & Daughters',
    day: dayOf(at),
    due: dayOf(year.ends - 2 * day),
  } as const
  year.do(
    at,
    { does: 'write order', order, ...about, notes: 'Before the weekend, please', lines },
    { does: 'submit', order },
    { does: 'confirm', order, skus: [] },
  )
  year.agenda.at(came, () => {
    const lines = sent.map((line, place) => (place === 2 ? { ...line, quantity: Math.ceil(line.quantity / 2) } : line))
    for (const { sku, quantity } of lines) year.shelf.book(sku, null, quantity)
    year.do(came, { does: 'receive', order, lines, notes: 'Mugs and jugs are still in the kiln' })
  })
}

/** One parcel in 28 comes back: of a few weeks perhaps none. */
function bringBack(year: Year, at: number) {
  const { cameBack, delivered } = year
  if (!cameBack && delivered) takeBack(year, at, delivered.order, delivered.lines)
}

/** A hotel takes all there is of a few things, and so much of others that they run low. */
function sellOut(year: Year, at: number) {
  const { shelf } = year
  const spare = (sku: string) => shelf.free(sku) - minimumOf(goodsOf(sku))
  const isLow = (sku: string) => shelf.onHand(sku) <= minimumOf(goodsOf(sku))
  const kept = shelf.skus().filter((sku) => !retired.has(sku))
  const few = kept
    .filter((sku) => shelf.free(sku) > 0 && shelf.reserved(sku) === 0 && !stays.has(sku))
    .toSorted((a, b) => spare(a) - spare(b) || goodsOf(b).sells - goodsOf(a).sells)
  const out = few.slice(0, Math.max(2, 6 - kept.filter((sku) => shelf.onHand(sku) === 0).length))
  const low = few
    .slice(out.length)
    .filter((sku) => !isLow(sku))
    .slice(0, Math.max(0, 13 - kept.filter(isLow).length))
  const notes = 'For the new wing: all you can spare, today if you can.'
  const lines = out.map((sku) => ({ sku, quantity: shelf.free(sku) }))
  sellNow(year, at, { buyer: 'Fern House Hotel', lines, notes, goes: true })
  const more = low.map((sku) => ({ sku, quantity: spare(sku) }))
  if (more.length > 0) sellNow(year, at, { buyer: 'Fern House Hotel', lines: more, notes: null, goes: true })
}

/** What other scenes are about. */
const stays: ReadonlySet<string> = new Set(['HOOK-BR-1', 'CND-BW-T', 'TRIV-CI', 'SKIL-CI', 'PEST-CI'])
