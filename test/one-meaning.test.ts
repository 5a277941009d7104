import { beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { asker } from './support/ask.ts'
import { requestsFor } from './support/cases.ts'
import { doors, doorTo } from './support/doors.ts'
import { idPlaces, valueAt, withValueAt } from './support/id-places.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { watchBooksOf } from './support/watched-books.ts'

// What can be written in two ways means one thing, wherever it is written.
let shop: Shop
let ask: ReturnType<typeof asker>
beforeAll(async () => {
  shop = await openShop()
  ask = asker(openApp(shop.context), await shop.token())
})

describe('an id in capitals is the id', () => {
  test.each(doors.filter(({ endpoint }) => endpoint.params || endpoint.body || endpoint.query))(
    '$name',
    async (door) => {
      for (const asked of await requestsFor(door, shop)) {
        const shouted = idPlaces(asked).reduce(
          (request, place) => withValueAt(request, place, String(valueAt(asked, place)).toUpperCase()),
          asked,
        )
        const { status, text, json } = await ask(door, shouted)
        expect({ status, text }).toMatchObject({ status: 200 })
        if (door.name === 'orders.saveLines') expect(json).toMatchObject({ conflicts: [] })
      }
    },
  )

  test.each([
    ['on a shelf that has some', 5],
    ['on a shelf that had none', 0],
  ])('two movements of one product, written in two ways, are both counted %s', async (_, onHand) => {
    const mug = await shop.product({ onHand })
    const items = [
      { product_id: mug.id, quantity: 2 },
      { product_id: mug.id.toUpperCase(), quantity: 3 },
    ]
    expect(await ask(doorTo('stock.recordMany'), { body: { items } })).toMatchObject({ status: 200 })

    expect(await shop.stockOf(mug)).toMatchObject({ on_hand: onHand + 5 })
    watchBooksOf(shop.scope)
  })
})

test.each([1e-7, 1.0000009, 0.019999, 2.675001])(
  '%d is no amount of money: it is refused, not rounded',
  async (amount) => {
    const { id } = await shop.product()
    const asked = [
      ask(doorTo('products.create'), { body: { name: 'Mug', sku: `MUG-${amount}`, cost_price: amount } }),
      ask(doorTo('customers.create'), { body: { name: 'Ada', credit_limit: amount } }),
      ask(doorTo('orders.create'), { body: { items: [{ product_id: id, quantity: 1, unit_price: amount }] } }),
    ]

    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([400, 400, 400])
  },
)

test.each([0.07, 1.1, 19.99, 33.33, 4503599627.37, 9999999999.99])('%d is kept to the penny', async (amount) => {
  const { json } = await ask(doorTo('customers.create'), { body: { name: 'Ada', credit_limit: amount } })

  expect(json).toMatchObject({ credit_limit: amount })
})
