import { day, goodsOf, hours, minutes, startOf, type Year } from './shop-year.ts'

/** What the shop wants to be warned of, and when somebody sees the warnings: the last are new. */
export function planAlerts(year: Year) {
  const { agenda, begins, ends, days } = year
  const at = (moment: number, does: Parameters<Year['do']>[1]) =>
    moment >= begins && moment < ends && agenda.at(moment, () => year.do(moment, does))
  at(ends - days * 0.6 * day, { does: 'add rule', rule: { name: 'Overstocked', condition: 'stock_above_max' } })
  at(ends - days * 0.5 * day, { does: 'add rule', rule: tooManyHooks })
  at(ends - days * 0.4 * day, { does: 'add rule', rule: everythingBelowFive })
  const warned = ends - 26 * hours
  agenda.at(warned, () => year.do(warned, { does: 'add rule', rule: candlesRunLow(year) }, { does: 'look at stock' }))
  for (let back = 1; back <= days; back++) {
    if (back > 10 && back % 30 > 0) continue
    const evening = startOf(ends) - back * day + 17 * hours + 5 * minutes
    at(evening, { does: 'look at stock' })
    if (back > 2) at(evening + 15 * hours, { does: 'acknowledge' })
  }
  at(ends - 4 * minutes, { does: 'look at stock' })
}

/** So that it warns of two or three at once. */
function candlesRunLow({ shelf }: Year) {
  const candles = shelf.skus().filter((sku) => goodsOf(sku).range.category === 'Candles')
  const [, second = 6] = candles.map((sku) => shelf.onHand(sku)).toSorted((a, b) => a - b)
  return {
    ...{ name: 'Candles run low', category: 'Candles' },
    ...{
      condition: 'stock_below_threshold',
      threshold: Math.max(6, second),
      cooldown_minutes: 240,
      channel_email: true,
    },
  }
}

const tooManyHooks = {
  ...{ name: 'Too many brass hooks', sku: 'HOOK-BR-1' },
  ...{ condition: 'stock_above_threshold', threshold: 240, cooldown_minutes: 1440 },
}
const everythingBelowFive = {
  ...{ name: 'Everything below five', enabled: false, channel_sms: true },
  ...{ condition: 'stock_below_threshold', threshold: 5 },
}
