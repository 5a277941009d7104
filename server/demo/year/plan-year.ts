import { products } from '../shop/products.ts'
import { planAlerts } from './plan-alerts.ts'
import { planBins } from './plan-bins.ts'
import { planChores } from './plan-chores.ts'
import { planLastDays } from './plan-last-days.ts'
import { planLastHours } from './plan-last-hours.ts'
import { planPurchases } from './plan-purchases.ts'
import { planSales } from './plan-sales.ts'
import {
  averageSale,
  day,
  expectedSale,
  hours,
  minimumOf,
  openYear,
  retired,
  unitsOfLine,
  type Year,
} from './shop-year.ts'
import type { Deed } from './steps.ts'

/**
 * All that is done in the shop in so many days up to a moment (milliseconds since 1970), in the order of time. The same seed, days and
 * moment make the same plan. `shelf` is the stock it leaves.
 */
export function planYear(asked: { seed: number; days: number; ends: number }): Pick<Year, 'shelf'> & { deeds: Deed[] } {
  const year = openYear(asked)
  openShop(year)
  planSales(year)
  planPurchases(year)
  planChores(year)
  planAlerts(year)
  planLastDays(year)
  planBins(year)
  planLastHours(year)
  year.agenda.run(year.begins, year.ends)
  return { shelf: year.shelf, deeds: together(year.deeds) }
}

/** The shop opens with most of its goods; some come in the course of the year. */
function openShop(year: Year) {
  const { agenda, begins, days, random } = year
  const news = products.filter(({ sku }) => /-(NET|XL|MNT|AMB|TRN|BZ|MOO|SNO|CHA|STO)\b/.test(sku))
  for (const goods of products) {
    const at = begins + (days > 90 && news.includes(goods) ? random.whole(10, days - 45) * day : 0) + 6 * hours
    agenda.at(at, () => addProduct(year, at, goods.sku))
  }
}

function addProduct(year: Year, at: number, sku: string) {
  const goods = products.find((one) => one.sku === sku)
  if (!goods) return
  const isActive = !retired.has(sku)
  const min = isActive ? minimumOf(goods) : 0
  const boxes = Math.ceil(
    (min + 1.5 * unitsOfLine(goods) + expectedSale(goods, at) * year.random.whole(20, 60)) / goods.box,
  )
  const stock = isActive ? boxes * goods.box : year.random.whole(2, 4)
  const max = goods.price < 8 ? Math.ceil((min + averageSale(goods) * 240) / 10) * 10 : null
  year.shelf.open(sku)
  year.shelf.book(sku, null, stock)
  year.do(at, { does: 'add product', sku, stock, min, max, isActive })
}

/** What is of one moment is one deed. */
function together(deeds: readonly Deed[]): Deed[] {
  return [...Map.groupBy(deeds, ({ at }) => at)].map(([at, same]) => ({
    at,
    steps: same.flatMap(({ steps }) => steps),
  }))
}
