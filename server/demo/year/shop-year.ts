import { today } from '#server/platform/today.ts'
import { places } from '../shop/places.ts'
import { type Goods, products } from '../shop/products.ts'
import { openRandom } from '../shop/random.ts'
import { seasonAt } from '../shop/seasons.ts'
import { openAgenda } from './agenda.ts'
import { Shelf } from './shelf.ts'
import type { Deed, Line, Step } from './steps.ts'

export const minutes = 60_000
export const hours = 60 * minutes
export const day = 24 * hours

export type Year = ReturnType<typeof openYear>

/** What a year of the shop is planned with: chance, what is going to happen, what lies where, and what was done so far. */
export function openYear({ seed, days, ends }: { seed: number; days: number; ends: number }) {
  const deeds: Deed[] = []
  const begins = startOf(ends) - days * day
  let orders = 0
  return {
    ...{ random: openRandom(seed), agenda: openAgenda(), shelf: new Shelf(places.map(({ name }) => name)) },
    ...{ deeds, begins, ends, days },
    /** From here on everything is done one by one; what lies further back is done by the round, as nobody looks at its minutes. */
    lately: ends - 30 * day,
    /** Units of a product that are on order. */
    coming: new Map<string, number>(),
    /** Who has delivered nothing for some days. */
    behind: [
      { name: 'Northfold Ceramics', days: 11 },
      { name: 'Withy & Sedge', days: 15 },
    ],
    /** When the last parcel was packed. */
    packed: 0,
    /** The sale that arrived last. */
    delivered: undefined as { order: string; lines: readonly Line[] } | undefined,
    /** Whether anything was sent back. */
    cameBack: false,
    /** Writes down what is done at a moment. Raises where something later was written down before. */
    do(at: number, ...steps: readonly Step[]) {
      if (at < (deeds.at(-1)?.at ?? at)) throw new Error(`Too late for ${steps[0]?.does}`)
      deeds.push({ at, steps })
    },
    nextOrder: () => `order ${++orders}`,
  }
}

/** Midnight before a moment, of universal time: what happens by day is on the same day in London. */
export const startOf = (at: number) => Math.floor(at / day) * day
/** The calendar day of a moment in London, as an order is dated: what is done in the last hours may be done past midnight. */
export const dayOf = (at: number) => today(new Date(at))
export const weekdayOf = (at: number) => new Date(at).getUTCDay()
export const isWorkday = (at: number) => weekdayOf(at) % 6 !== 0

/** Units that one line of an order asks for, about. */
export const unitsOfLine = ({ price }: Goods) => (price < 6 ? 5 : price < 15 ? 3 : 1.7)
/** Orders of an average day, by the lines of one. */
const linesADay = 2.4 * 2.4
const allSells = products.reduce((sum, { sells }) => sum + sells, 0)

/** How many of a product are sold on an average day, and on the day of a moment. */
export const averageSale = (goods: Goods) => (linesADay * goods.sells * unitsOfLine(goods)) / allSells
export const expectedSale = (goods: Goods, at: number) => averageSale(goods) * seasonAt(goods.range.season, at)

/** Not sold any more; what is left of them is still there. */
export const retired: ReadonlySet<string> = new Set(['PIE-28', 'BRD-CHA', 'KNE-FLT', 'LTR-BK'])
const listed = new Map(products.map((goods) => [goods.sku, goods]))
export const goodsOf = (sku: string): Goods => {
  const goods = listed.get(sku)
  if (!goods) throw new Error(`There is no ${sku}`)
  return goods
}

/** The stock at which somebody is to be warned: what is sold in ten days, and an order more. */
export function minimumOf(goods: Goods): number {
  const units = Math.ceil(averageSale(goods) * 10 + unitsOfLine(goods))
  return units > 6 ? Math.ceil(units / 5) * 5 : units
}
