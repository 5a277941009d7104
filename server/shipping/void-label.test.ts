import { expect, test } from 'vitest'
import { ShippingData } from '#contract/shipping.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { CarrierRefusal } from '#server/platform/carrier.ts'
import { carrierWithBooks, lost } from '#test/support/carrier-with-books.ts'
import { openShop } from '#test/support/open-shop.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import { confirmedSale, shippingData } from '#test/support/stages.ts'
import { shipOrder } from './ship-order.ts'
import { getShipment } from './shipment-queries.ts'
import { getLabel } from './shipping-label.ts'
import { voidLabel } from './void-label.ts'

async function shippedFromAfar() {
  const shop = await openShop()
  const far = carrierWithBooks()
  const context = { ...shop.context, carrier: far.carrier }
  const { id } = await confirmedSale(shop)
  const ship = () => shipOrder(shop.scope, context, id, ShippingData.parse(shippingData))
  const first = await ship()
  const statusNow = async () => (await getOrder(shop.scope, id)).status
  return {
    shop,
    far,
    id,
    first,
    ship,
    statusNow,
    voidIt: (shipment?: string) => voidLabel(shop.scope, context, id, shipment),
  }
}

test('a label that is void goes back to the carrier and leaves its order picked; a new one ships it again', async () => {
  const { shop, far, id, first, ship, statusNow, voidIt } = await shippedFromAfar()

  await voidIt()
  expect([far.live(), await statusNow()]).toEqual([[], 'picked'])
  await expect(getLabel(shop.scope, shop.context, id)).rejects.toMatchObject({ status: 404 })
  await expect(voidIt()).rejects.toMatchObject({ code: 'illegal_transition' })

  const second = await ship()
  expect(second.tracking_number).not.toBe(first.tracking_number)
  expect(far.live()).toEqual([second.tracking_number])
})

test('of a parcel whose label is void nobody says what is in it: the lines of its order go on', async () => {
  const { shop, first, ship, voidIt } = await shippedFromAfar()
  const itemsOf = async (id: string) => (await getShipment(shop.scope, id)).items.length
  expect(await itemsOf(first.id)).toBe(1)

  await voidIt()
  expect(await itemsOf(first.id)).toBe(0)
  const second = await ship()
  expect([await itemsOf(first.id), await itemsOf(second.id)]).toEqual([0, 1])
})

test('a carrier that will not take the label back is quoted, and the order stays shipped', async () => {
  const { far, statusNow, voidIt } = await shippedFromAfar()
  far.before(() => {
    throw new CarrierRefusal('The parcel is on its way')
  })

  await expect(voidIt()).rejects.toMatchObject({ code: 'carrier_refused', status: 409 })
  expect([far.live().length, await statusNow()]).toEqual([1, 'shipped'])
})

test('a carrier that falls silent after it took the label back: trying again voids it here too', async () => {
  const { far, statusNow, voidIt } = await shippedFromAfar()
  far.after(lost)

  await expect(voidIt()).rejects.toMatchObject({ code: 'carrier_unavailable', status: 503 })
  expect([far.live(), await statusNow()]).toEqual([[], 'shipped'])

  await voidIt()
  expect(await statusNow()).toBe('picked')
})

test('two who void at once void once', async () => {
  const { statusNow, voidIt } = await shippedFromAfar()

  const outcomes = await Promise.allSettled([voidIt(), voidIt()])

  expect([fulfilled(outcomes), codesOf(outcomes)]).toEqual([1, ['illegal_transition']])
  expect(await statusNow()).toBe('picked')
})

test('who voids the label of a moment ago leaves the one that was bought since alone', async () => {
  const { far, ship, statusNow, voidIt } = await shippedFromAfar()
  far.before(async () => {
    await voidIt()
    await ship()
  })

  await expect(voidIt()).rejects.toMatchObject({ code: 'illegal_transition' })
  expect([far.live().length, await statusNow()]).toEqual([1, 'shipped'])
})

test('who names the label that was read does not void the one that was bought since', async () => {
  const { far, first, ship, statusNow, voidIt } = await shippedFromAfar()
  await voidIt()
  const second = await ship()

  await expect(voidIt(first.id)).rejects.toMatchObject({ code: 'illegal_transition' })
  expect([far.live(), await statusNow()]).toEqual([[second.tracking_number], 'shipped'])

  await voidIt(second.id)
  expect([far.live(), await statusNow()]).toEqual([[], 'picked'])
  await expect(voidIt(second.id)).rejects.toMatchObject({ code: 'illegal_transition' })
})
