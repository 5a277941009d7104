import { ranges } from '../shop/families.ts'
import { broken } from '../shop/notes.ts'
import { shop, stall, warehouse } from '../shop/places.ts'
import { products } from '../shop/products.ts'
import { day, minutes, weekdayOf, type Year } from './shop-year.ts'
import type { Move } from './steps.ts'

/** What a shop does beside its orders: goods to the shop floor and the till, stocktakes, breakages. */
export function planChores(year: Year) {
  const { agenda, begins, ends, random } = year
  for (let today = begins; today <= ends; today += day) {
    const week = Math.floor((today - begins) / (7 * day))
    const at = (minute: number, does: (year: Year, at: number, week: number) => void) =>
      agenda.at(today + minute * minutes, () => does(year, today + minute * minutes, week))
    if (weekdayOf(today) === 2 && week % 2 === 0) at(7 * 60 + 50, carryOver)
    if (weekdayOf(today) === 6) at(16 * 60 + 40, countTill)
    if (weekdayOf(today) === 4 && week % 4 === 1) at(17 * 60 + 10, takeStock)
    if (random.isOneIn(13)) at(random.whole(8 * 60, 16 * 60), breakOne)
  }
}

/** Some of what sells goes over to the shop, in summer to the market too. */
function carryOver(year: Year, at: number, week: number) {
  const { random, shelf } = year
  const to = week % 8 === 4 ? stall : shop
  const taken = new Set<string>()
  for (let left = 6; left > 0; left--) {
    const goods = random.weighted(products, ({ sku, sells }) =>
      shelf.freeAt(sku, warehouse) > 15 && !taken.has(sku) ? sells : 0,
    )
    if (!goods) break
    const [{ sku }, quantity] = [goods, random.whole(3, 8)]
    taken.add(sku)
    shelf.book(sku, warehouse, -quantity)
    shelf.book(sku, to, quantity)
    year.do(at, { does: 'carry', sku, quantity, from: warehouse, to, notes: null })
  }
}

/** What went over the counter in the week. */
function countTill(year: Year, at: number, week: number) {
  const { random, shelf } = year
  const moves: Move[] = []
  for (const place of [shop, stall])
    for (const sku of shelf.skus()) {
      const free = shelf.freeAt(sku, place)
      if (free === 0 || moves.length > 7 || !random.isOneIn(4)) continue
      const quantity = Math.min(free, random.whole(1, 3))
      shelf.book(sku, place, -quantity)
      moves.push({
        ...{ sku, quantity, place },
        movement_type: 'out',
        reference_type: 'till',
        reference_id: `week ${week + 1}`, // no day: a copy of an older year is moved, and what is text stays
        notes: 'Sold over the counter',
      })
    }
  if (moves.length > 0) year.do(at, { does: 'move', moves })
}

/** A range is counted, each in its turn; here and there a unit is missing, or was found behind the others. */
function takeStock(year: Year, at: number, week: number) {
  const { random, shelf } = year
  const range = ranges[Math.floor(week / 4) % ranges.length]
  for (const { sku } of products.filter((goods) => goods.range === range)) {
    if (!shelf.isOpen(sku) || !random.isOneIn(4)) continue
    const change = random.one([-2, -1, -1, 1])
    if (shelf.freeAt(sku, warehouse) + change < 0) continue
    shelf.book(sku, warehouse, change)
    year.do(at, {
      does: 'count',
      sku,
      place: null,
      on_hand: shelf.onHandAt(sku, warehouse),
      notes: `Stocktake: ${range?.category}`,
    })
  }
}

function breakOne(year: Year, at: number) {
  const { random, shelf } = year
  const goods = random.weighted(products, ({ sku, sells }) => (shelf.freeAt(sku, warehouse) > 4 ? sells : 0))
  if (!goods) return
  const quantity = random.whole(1, 2)
  shelf.book(goods.sku, warehouse, -quantity)
  const about = { movement_type: 'out', place: null, reference_type: 'damage', notes: random.one(broken) } as const
  year.do(at, { does: 'move', moves: [{ sku: goods.sku, quantity, ...about }] })
}
