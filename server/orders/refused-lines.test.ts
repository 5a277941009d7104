import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders.ts'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/database/scope.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { openShop } from '#test/support/open-shop.ts'
import { getOrder } from './order-queries.ts'

/** A purchase of one mug and one lid, and its autosave. */
async function openPurchase() {
  const shop = await openShop()
  const [mug, lid] = [await shop.product({ name: 'Mug' }), await shop.product({ name: 'Lid' })]
  const { id } = await shop.purchase([mug, 5], [lid, 5])
  const ask = asker(openApp(shop.context), await shop.token())
  const save = async (body: object) => (await ask(doorTo('orders.saveLines'), { params: { id }, body })).json
  const lines = async () => (await getOrder(shop.scope, id)).items.map(lineOf)
  return { shop, id, ask, mug, save, lines }
}
/** The same once three of the lids have arrived; `first` is the line of the mugs. */
async function openPartReceived() {
  const purchase = await openPurchase()
  const { shop, id, lines } = purchase
  await shop.confirmed({ id })
  const [first, second] = await lines()
  const arrived = [{ order_item_id: second?.id ?? '', quantity: 3 }]
  await receiveOrder(shop.scope, id, { items: arrived, location_id: null, notes: null })
  return { ...purchase, first }
}
const lineOf = ({ id, version, product_id, quantity, unit_price }: OrderDetail['items'][number]) => ({
  ...{ id, version, product_id, quantity, unit_price },
})
const naming = (field: string, value: unknown) => ({ error: { details: { field, value } } })

test('a line is refused by its name in the request, also behind lines that are saved already or came too late', async () => {
  const { mug, save, lines } = await openPurchase()
  const [first, second] = await lines()
  const product_id = newId()
  const kept = { id: first?.id, product_id: mug.id, quantity: 5 }
  const made = { id: newId(), product_id, quantity: 1 }

  expect(await save({ added: [kept, made] })).toMatchObject(naming('added.1.product_id', product_id))
  const stale = { ...first, version: 99 }
  expect(await save({ changed: [stale, { ...second, product_id }] })).toMatchObject(
    naming('changed.1.product_id', product_id),
  )
})

test('a line that would fall below what has arrived is refused by its name in the request', async () => {
  const { save, lines, first } = await openPartReceived()

  const [, now] = await lines()
  expect(
    await save({
      changed: [
        { ...first, version: 99 },
        { ...now, quantity: 2 },
      ],
    }),
  ).toMatchObject(naming('changed.1.quantity', 2))
})

test('a line that is removed although units of it have arrived is refused by its name in the request', async () => {
  const { save, lines, first } = await openPartReceived()
  const [, now] = await lines()
  const removed = [
    { id: first?.id, version: 99 },
    { id: now?.id, version: now?.version },
  ]

  expect(await save({ removed })).toMatchObject({ error: { details: { field: 'removed.1', id: now?.id } } })
})

test('a line that is added under the id of a line of another order is refused by its name in the request', async () => {
  const { shop, mug, save } = await openPurchase()
  const other = await shop.purchase([mug, 1])
  const [taken] = (await getOrder(shop.scope, other.id)).items
  const added = [newId(), taken?.id].map((id) => ({ id, product_id: mug.id, quantity: 1 }))

  expect(await save({ added })).toMatchObject({ error: { code: 'conflict' } })
  expect(await save({ added })).toMatchObject(naming('added.1.id', taken?.id))
})

test('the taken id is found also behind lines that an earlier try has saved', async () => {
  const { shop, mug, save } = await openPurchase()
  const other = await shop.purchase([mug, 1])
  const [taken] = (await getOrder(shop.scope, other.id)).items
  const [saved, fresh] = [newId(), newId()].map((id) => ({ id, product_id: mug.id, quantity: 1 }))
  await save({ added: [saved] })

  const again = { id: taken?.id, product_id: mug.id, quantity: 1 }
  expect(await save({ added: [saved, fresh, again] })).toMatchObject(naming('added.2.id', taken?.id))
})

test('of a new order a line is refused by its place among its items', async () => {
  const { ask, mug } = await openPurchase()
  const product_id = newId()
  const items = [mug.id, product_id].map((product) => ({ product_id: product, quantity: 1 }))

  expect((await ask(doorTo('orders.create'), { body: { items } })).json).toMatchObject(
    naming('items.1.product_id', product_id),
  )
})
