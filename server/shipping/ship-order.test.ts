import { expect, test } from 'vitest'
import { ShippingData } from '#contract/shipping.ts'
import { shippingRatePence } from '#contract/shipping-terms.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { CarrierRefusal } from '#server/platform/carrier.ts'
import { carrierWithBooks, lost } from '#test/support/carrier-with-books.ts'
import { openShop } from '#test/support/open-shop.ts'
import { confirmedSale, shippingData } from '#test/support/stages.ts'
import { shipOrder } from './ship-order.ts'

async function openShopWithCarrier() {
  const shop = await openShop()
  const far = carrierWithBooks()
  const context = { ...shop.context, carrier: far.carrier }
  const order = await confirmedSale(shop)
  return {
    ...{ shop, far, context, order },
    ship: (data = shippingData) => shipOrder(shop.scope, context, order.id, ShippingData.parse(data)),
    orderNow: () => getOrder(shop.scope, order.id),
    /** Every request of the shop, the oldest first. */
    requests: () =>
      shop.scope.read(({ db }) =>
        db.selectFrom('label_requests').select(['status', 'failure']).orderBy('id').execute(),
      ),
  }
}

test('a carrier that falls silent after it made the label: trying again answers that label, and there is no other', async () => {
  const { far, ship, orderNow, requests } = await openShopWithCarrier()
  far.after(lost)

  await expect(ship()).rejects.toMatchObject({ code: 'carrier_unavailable', status: 503 })
  expect(await orderNow()).toMatchObject({ status: 'confirmed', shipment_id: null, picklist_id: null })
  expect(await requests()).toEqual([{ status: 'requested', failure: 'socket hang up' }])

  const label = await ship()
  expect(far.made()).toEqual([label.tracking_number])
  expect(await orderNow()).toMatchObject({ status: 'shipped', tracking_number: label.tracking_number })
  expect(await requests()).toEqual([{ status: 'bought', failure: null }])
})

test('a carrier that never answers is not waited for', async () => {
  const { far, context, ship, orderNow } = await openShopWithCarrier()
  far.after(() => new Promise(() => {}))
  context.carrier = { ...far.carrier, patience_ms: 20 }

  await expect(ship()).rejects.toMatchObject({ code: 'carrier_unavailable' })
  await ship()

  expect(far.made()).toHaveLength(1)
  expect(await orderNow()).toMatchObject({ status: 'shipped' })
})

test('what is corrected after a time-out gets a label of its own, and the first goes back to the carrier', async () => {
  const { far, ship, requests } = await openShopWithCarrier()
  far.after(lost)
  await expect(ship()).rejects.toMatchObject({ status: 503 })

  const label = await ship({ ...shippingData, weight: 2.5 })

  expect(label.rate.amount).toBe(15.24)
  expect(far.made()).toHaveLength(2)
  expect(far.live()).toEqual([label.tracking_number])
  expect((await requests()).map(({ status }) => status)).toEqual(['voided', 'bought'])
})

test('two who hear of the same label at the same moment: one ships with it, and it stays', async () => {
  const { far, ship, requests } = await openShopWithCarrier()
  const both = Promise.withResolvers<void>()
  far.after(() => both.promise)
  far.after(() => both.resolve())

  const outcomes = await Promise.allSettled([ship(), ship()])

  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.tracking_number)
  expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'not_shippable' }) })
  expect([far.made(), far.live()]).toEqual([won, won])
  expect(await requests()).toMatchObject([{ status: 'bought' }])
})

test('an order that is cancelled while the carrier thinks is not shipped, and its label goes back', async () => {
  const { shop, far, order, ship, orderNow, requests } = await openShopWithCarrier()
  far.after(() => cancelOrder(shop.scope, order.id))

  await expect(ship()).rejects.toMatchObject({ code: 'not_shippable', details: { status: 'cancelled' } })

  expect(await orderNow()).toMatchObject({ status: 'cancelled', shipment_id: null })
  expect([far.made().length, far.live()]).toEqual([1, []])
  expect(await requests()).toMatchObject([{ status: 'voided' }])
})

test('a carrier that says no is quoted, and asked with a new key once its reason is mended', async () => {
  const { far, ship, orderNow, requests } = await openShopWithCarrier()
  far.before(() => {
    throw new CarrierRefusal('No such street')
  })

  await expect(ship()).rejects.toMatchObject({
    code: 'carrier_refused',
    message: expect.stringMatching('No such street'),
  })
  expect(await orderNow()).toMatchObject({ status: 'confirmed' })

  await ship()
  expect(await requests()).toMatchObject([{ status: 'refused', failure: 'No such street' }, { status: 'bought' }])
})

test('a number another shipment has is given back, and another label asked for', async () => {
  const { shop, far, context, ship, requests } = await openShopWithCarrier()
  const first = await ship()
  const next = await confirmedSale(shop)
  let labels = 0
  context.carrier = {
    ...far.carrier,
    buyLabel: async (...asked) => {
      const label = await far.carrier.buyLabel(...asked)
      return labels++ ? label : { ...label, tracking_number: first.tracking_number }
    },
  }

  const second = await shipOrder(shop.scope, context, next.id, ShippingData.parse(shippingData))

  expect(second.tracking_number).not.toBe(first.tracking_number)
  expect(far.live().toSorted()).toEqual([first.tracking_number, second.tracking_number].toSorted())
  expect((await requests()).map(({ status }) => status)).toEqual(['bought', 'voided', 'bought'])
})

test.each(['standard', 'express', 'overnight'] as const)(
  'the estimate on screen is the rate of a label by %s, insured or not',
  async (service) => {
    const shop = await openShop()
    for (const insurance of [false, true]) {
      const data = ShippingData.parse({ ...shippingData, service, weight: 3.7, insurance })
      const label = await shipOrder(shop.scope, shop.context, (await confirmedSale(shop)).id, data)

      expect(label.rate).toEqual({ amount: shippingRatePence(service, 3.7) / 100, currency: 'GBP' })
    }
  },
)
