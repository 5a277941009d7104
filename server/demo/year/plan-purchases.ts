import { type Goods, products } from '../shop/products.ts'
import { suppliers } from '../shop/suppliers.ts'
import {
  day,
  dayOf,
  expectedSale,
  hours,
  isWorkday,
  minimumOf,
  minutes,
  retired,
  unitsOfLine,
  weekdayOf,
  type Year,
} from './shop-year.ts'
import type { Line } from './steps.ts'

type Supplier = { name: string; days: number }

/** Each supplier has a weekday in every other week on which the shop looks at what is to be bought there. */
export function planPurchases(year: Year) {
  const { agenda, begins, ends } = year
  for (let today = begins; today <= ends; today += day)
    suppliers.forEach(([name, , , , , , days], place) => {
      const at = today + 10 * hours + (20 + place * 4) * minutes
      const week = Math.floor((today - begins) / (7 * day))
      if (weekdayOf(today) === (place % 5) + 1 && week % 2 === place % 2)
        agenda.at(at, () => look(year, at, { name, days }))
    })
}

function look(year: Year, at: number, supplier: Supplier) {
  const lines = products.flatMap((goods) => {
    const isTheirs = goods.range.supplier === supplier.name && year.shelf.isOpen(goods.sku) && !retired.has(goods.sku)
    const quantity = isTheirs ? toBuy(year, at, goods, supplier) : 0
    return quantity > 0 ? [{ sku: goods.sku, quantity }] : []
  })
  const isUrgent = lines.some(({ sku }) => year.shelf.onHand(sku) <= 1)
  if (lines.length > 2 || isUrgent) buy(year, at, supplier, lines)
}

/** Enough for a month and a half, in boxes, of what would not last until the delivery after the next look. */
function toBuy({ shelf, coming }: Year, at: number, goods: Goods, { days }: Supplier): number {
  const kept = minimumOf(goods) + 1.5 * unitsOfLine(goods)
  const sale = Math.max(expectedSale(goods, at), expectedSale(goods, at + (days + 10) * day))
  const there = shelf.free(goods.sku) + (coming.get(goods.sku) ?? 0)
  if (there > kept + sale * (days + 16)) return 0
  const wanted = kept + sale * (days + 50) - there
  return Math.max(1, Math.ceil(wanted / goods.box)) * goods.box
}

/** Sends an order off and has it arrive: on its day more or less, now and then much later (by `mostLate` days), and some of it later still. */
export function buy(
  year: Year,
  at: number,
  { name, days }: Supplier,
  lines: readonly Line[],
  { notes = null, mostLate = 8 }: { notes?: string | null; mostLate?: number } = {},
) {
  const { agenda, coming, random } = year
  const order = year.nextOrder()
  for (const { sku, quantity } of lines) coming.set(sku, (coming.get(sku) ?? 0) + quantity)
  const due = dayOf(at + days * day)
  year.do(
    at,
    { does: 'write order', order, kind: 'purchase', party: name, day: dayOf(at), due, notes, lines },
    { does: 'submit', order },
  )
  const agreed = at + random.whole(2, 5) * hours
  agenda.at(agreed, () => year.do(agreed, { does: 'confirm', order, skus: [] }))
  const late = random.isOneIn(8) ? random.whole(3, 8) : random.one([-1, 0, 0, 0, 0, 1, 1, 2])
  const arrives = morningOf(year, at + Math.max(1, days + Math.min(late, mostLate)) * day)
  const isSplit = lines.length > 2 && random.isOneIn(7)
  const first = isSplit ? lines.slice(0, Math.ceil(lines.length * 0.6)) : lines
  agenda.at(arrives, () => receive(year, arrives, { order, name, lines: first, isShort: isSplit }))
  if (!isSplit) return
  const rest = morningOf(year, arrives + random.whole(4, 7) * day)
  agenda.at(rest, () => receive(year, rest, { order, name, lines: lines.slice(first.length), isShort: false }))
}

function morningOf({ random }: Year, at: number) {
  const workday = [0, 1, 2].map((days) => at + days * day).find(isWorkday) ?? at
  return Math.floor(workday / day) * day + random.whole(8 * 60 + 20, 12 * 60) * minutes
}

type Delivery = { order: string; name: string; lines: readonly Line[]; isShort: boolean }

/** Those who are behind at the moment deliver nothing: what they owe is overdue. */
function receive(year: Year, at: number, { order, name, lines, isShort }: Delivery) {
  if (year.behind.some((one) => one.name === name && at > year.ends - one.days * day)) return
  for (const { sku, quantity } of lines) {
    year.shelf.book(sku, null, quantity)
    year.coming.set(sku, (year.coming.get(sku) ?? 0) - quantity)
  }
  const notes = isShort
    ? 'The rest follows with the next van'
    : year.random.isOneIn(12)
      ? 'One box dented, contents fine'
      : null
  year.do(at, { does: 'receive', order, lines, notes })
}
