import { bins, warehouse } from '../shop/places.ts'
import { products } from '../shop/products.ts'
import { hours, retired, type Year } from './shop-year.ts'

/** Kept at the packing bench, of what lies on a shelf otherwise. */
const atHand = 2
const eachBin = 3

/** Once the hotel has taken what it wants, what there is much of goes to the shelves. */
export function planBins(year: Year) {
  const at = year.ends - 28 * hours
  year.agenda.at(at, () => putAway(year, at))
}

/** The best sellers lie lowest. */
function putAway(year: Year, at: number) {
  const { shelf } = year
  const much = products
    .filter(({ sku }) => !retired.has(sku) && shelf.isOpen(sku) && shelf.freeAt(sku, warehouse) > 20)
    .toSorted((one, other) => other.sells - one.sells)
    .slice(0, eachBin * bins.length)
  for (const [place, { sku }] of much.entries()) {
    const [bin = bins[0], quantity] = [bins[place % bins.length], shelf.freeAt(sku, warehouse) - atHand]
    shelf.book(sku, warehouse, -quantity)
    shelf.book(sku, bin, quantity)
    year.do(at, { does: 'carry', sku, quantity, from: warehouse, to: bin, notes: null })
  }
}

/** What is free in the warehouse, on its shelves too. */
export const freeInWarehouse = ({ shelf }: Pick<Year, 'shelf'>, sku: string) =>
  [warehouse, ...bins].reduce((sum, place) => sum + shelf.freeAt(sku, place), 0)
