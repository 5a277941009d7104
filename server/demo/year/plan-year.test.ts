import { expect, test } from 'vitest'
import { today } from '#server/platform/today.ts'
import { customers } from '../shop/customers.ts'
import { barcodeOf, products } from '../shop/products.ts'
import { suppliers } from '../shop/suppliers.ts'
import { planYear } from './plan-year.ts'
import { minimumOf, retired } from './shop-year.ts'
import type { Deed } from './steps.ts'

const aSunday = Date.parse('2026-11-22T18:00:00Z')
const year = planYear({ seed: 7, days: 365, ends: aSunday })
const stepsOf = (deeds: readonly Deed[]) => deeds.flatMap(({ at, steps }) => steps.map((step) => ({ at, ...step })))

test('the same seed, days and moment are the same year; another seed is another', () => {
  expect(planYear({ seed: 7, days: 365, ends: aSunday }).deeds).toEqual(year.deeds)
  expect(planYear({ seed: 8, days: 365, ends: aSunday }).deeds).not.toEqual(year.deeds)
})

test('orders come every day, twice as many in December as in February, and the last of them today', () => {
  const sales = stepsOf(year.deeds).filter((step) => step.does === 'write order' && step.kind === 'sale')
  const days = Map.groupBy(sales, ({ at }) => new Date(at).toISOString().slice(0, 10))
  const ofMonth = (month: string) => [...days].filter(([day]) => day.startsWith(month)).flatMap(([, all]) => all).length

  expect(days.size).toBe(366)
  expect([...days.keys()].at(-1)).toBe('2026-11-22')
  expect(ofMonth('2025-12')).toBeGreaterThan(2 * ofMonth('2026-02'))
})

test('everybody buys, everybody delivers, and nearly everything is sold that is on sale', () => {
  const written = stepsOf(year.deeds).filter((step) => step.does === 'write order')
  const sold = new Set(
    written.filter(({ kind }) => kind === 'sale').flatMap(({ lines }) => lines.map(({ sku }) => sku)),
  )

  expect(new Set(written.map(({ party }) => party)).size).toBe(customers.length + suppliers.length)
  expect(sold.size).toBeGreaterThan(185)
  expect([...retired].filter((sku) => sold.has(sku))).toEqual([])
})

test.each([365, 90, 12, 3])(
  'whatever the day, %i days can be planned and leave a few things out and a dozen low',
  (days) => {
    for (let week = 0; week < 53; week += 2) {
      const { deeds, shelf } = planYear({ seed: 7, days, ends: aSunday + week * 6.87 * 86_400_000 })
      const kept = products.filter(({ sku }) => !retired.has(sku))
      const out = kept.filter(({ sku }) => shelf.onHand(sku) === 0)
      const low = kept.filter((goods) => shelf.onHand(goods.sku) <= minimumOf(goods))

      expect(deeds.map(({ at }) => at)).toEqual(deeds.map(({ at }) => at).toSorted((a, b) => a - b))
      expect(out.length).toBeGreaterThanOrEqual(1)
      expect(out.length).toBeLessThanOrEqual(12)
      expect(low.length).toBeGreaterThanOrEqual(7)
      expect(low.length).toBeLessThanOrEqual(30)
    }
  },
)

test.each(['2026-07-15T22:50Z', '2026-07-15T23:50Z', '2026-07-16T00:50Z', '2026-12-31T23:50Z', '2027-01-01T00:50Z'])(
  'a year that ends at %s has each order on the day it was written on, on the clock of London',
  (ends) => {
    const { deeds } = planYear({ seed: 7, days: 12, ends: Date.parse(ends) })
    const written = stepsOf(deeds).filter((step) => step.does === 'write order')

    expect(written.map(({ day }) => day)).toEqual(written.map(({ at }) => today(new Date(at))))
  },
)

test.each(['2026-12-01T08:02Z', '2026-12-16T23:02Z', '2027-01-06T19:02Z', '2027-01-25T03:02Z'])(
  'in 45 days that end at %s something has come back, whatever chance brought',
  (ends) => {
    const { deeds } = planYear({ seed: 7, days: 45, ends: Date.parse(ends) })
    const moves = stepsOf(deeds).flatMap((step) => (step.does === 'move' ? step.moves : []))

    expect(moves.some(({ reference_type }) => reference_type === 'return')).toBe(true)
  },
)

test('what was bought too much of has come, whatever the hour and however late its supplier is with other things', () => {
  for (let step = 0; step < 60; step++) {
    const { shelf } = planYear({ seed: 7, days: 12, ends: aSunday + step * 7 * 3_600_000 })
    expect(shelf.onHand('HOOK-BR-1')).toBeGreaterThan(240)
  }
})

test('200 products, each with a SKU, a name and a barcode of its own that a scanner takes, and a margin one can live on', () => {
  expect(new Set(products.map(({ sku }) => sku)).size).toBe(200)
  expect(new Set(products.map(({ name }) => name)).size).toBe(200)
  for (const { barcode, cost, price, name } of products) {
    const [check, ...digits] = [...barcode].map(Number).toReversed()
    const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0)
    expect([barcode.length, (sum + (check ?? 0)) % 10]).toEqual([13, 0])
    expect((price - cost) / price, name).toBeGreaterThan(0.35)
    expect((price - cost) / price, name).toBeLessThan(0.65)
  }
  expect(barcodeOf(1)).toBe('2041700000011')
})

test('nobody in it can be reached: addresses end in example, numbers are those of films', () => {
  const ofFilms = /^(01632 960|0(113|114|115|117|121|131) 496 0|029 2018 0|07700 900)\d{3}$/
  for (const { email, phone } of [...customers, ...suppliers.map(([, email, phone]) => ({ email, phone }))]) {
    expect(email).toMatch(/\.example$|@example\.com$/)
    expect(phone).toMatch(ofFilms)
  }
  expect(new Set(customers.map(({ email }) => email)).size).toBe(40)
  expect(new Set(customers.map(({ phone }) => phone)).size).toBe(40)
})
