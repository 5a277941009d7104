import { expect, test } from 'vitest'
import type { ShippingLabel } from '#contract/shipping.ts'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/database/scope.ts'
import { type Answer, asker } from '#test/support/ask.ts'
import { carrierWithBooks, lost } from '#test/support/carrier-with-books.ts'
import { doorTo } from '#test/support/doors.ts'
import { openShop } from '#test/support/open-shop.ts'
import { confirmedSale, shippingData } from '#test/support/stages.ts'

/** A shop whose carrier is far away, and its clients. */
async function openShopWithClients() {
  const shop = await openShop()
  const far = carrierWithBooks()
  const ask = asker(openApp({ ...shop.context, carrier: far.carrier }), await shop.token())
  const order = await confirmedSale(shop)
  const params = { id: order.id }
  return {
    ...{ shop, far, ask, order, params },
    ship: ({ weight = 1.5, key }: { weight?: number; key?: string } = {}) =>
      ask(
        doorTo('shipping.ship'),
        { params, body: { ...shippingData, weight } },
        key ? { 'idempotency-key': key } : {},
      ),
    shipments: () =>
      shop.scope.read(({ db }) => db.selectFrom('shipments').select(['tracking_number', 'status']).execute()),
  }
}
const labelIn = ({ json }: Answer) => json as ShippingLabel
const clients = Array.from({ length: 8 }, (_, client) => client)

test.each([
  ['the same parcel', () => 1.5],
  ['a parcel of another weight each', (client: number) => 1 + client],
])('eight clients ship one order at once, %s: one wins, and one label is made', async (_, weightOf) => {
  const { far, ship, shipments } = await openShopWithClients()

  const answers = await Promise.all(clients.map((client) => ship({ weight: weightOf(client) })))

  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  for (const { status, json } of answers.filter((answer) => answer.status !== 200))
    expect({ status, json }).toMatchObject({ status: 409, json: { error: { code: 'not_shippable' } } })
  const numbers = won.map((answer) => labelIn(answer).tracking_number)
  expect([far.made(), far.live()]).toEqual([numbers, numbers])
  expect(await shipments()).toHaveLength(1)
})

test('eight clients with one key get one answer, although the carrier loses every other one', async () => {
  const { far, ship, shipments } = await openShopWithClients()
  const key = newId()
  for (const client of clients) far.after(client % 2 ? lost : () => {})

  const answers = await Promise.all(clients.map(() => ship({ key })))
  answers.push(await ship({ key }))

  const won = answers.filter(({ status }) => status === 200)
  expect(won.length).toBeGreaterThan(1)
  expect(new Set(won.map((answer) => labelIn(answer).tracking_number)).size).toBe(1)
  for (const answer of answers.filter(({ status }) => status !== 200))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(far.made()).toHaveLength(1)
  expect(await shipments()).toHaveLength(1)
})

test('an old key sent again after its label was voided answers as before, and leaves nothing at the carrier', async () => {
  const { far, ask, params, ship } = await openShopWithClients()
  const key = newId()
  const first = await ship({ key })
  expect(await ask(doorTo('shipping.void'), { params })).toMatchObject({ status: 200 })

  const again = await ship({ key })

  expect(labelIn(again).tracking_number).toBe(labelIn(first).tracking_number)
  expect(far.live()).toEqual([])
  expect(await ship()).toMatchObject({ status: 200 })
  expect(far.live()).toHaveLength(1)
})

test('an old void sent again after the order was shipped anew leaves the new label alone', async () => {
  const { far, ask, params, ship } = await openShopWithClients()
  const headers = { 'idempotency-key': newId() }
  await ship()
  expect(await ask(doorTo('shipping.void'), { params }, headers)).toMatchObject({ status: 200 })
  const second = await ship()

  expect(await ask(doorTo('shipping.void'), { params }, headers)).toMatchObject({ status: 200 })

  expect(far.live()).toEqual([labelIn(second).tracking_number])
})

test('to the documented function a refusal is an answer, a silent carrier is not', async () => {
  const { far, ask, order } = await openShopWithClients()
  const body = { orderId: order.id, shippingData }
  far.after(lost)

  const [silent, made, refused] = [
    await ask(doorTo('functions.createShippingLabel'), { body }),
    await ask(doorTo('functions.createShippingLabel'), { body }),
    await ask(doorTo('functions.createShippingLabel'), { body }),
  ]

  expect(silent).toMatchObject({ status: 503, json: { error: { code: 'carrier_unavailable' } } })
  expect(silent.headers.get('retry-after')).toBe('1')
  expect(made).toMatchObject({ status: 200, json: { success: true } })
  expect(refused).toMatchObject({
    status: 200,
    json: { success: false, error: expect.stringMatching('cannot be shipped') },
  })
})
