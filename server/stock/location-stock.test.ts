import { expect, test } from 'vitest'
import type { ApiScope } from '#contract/shared/api-scopes.ts'
import { NewLocation, NewMovement } from '#contract/stock.ts'
import { openApp } from '#server/app.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { openShop } from '#test/support/open-shop.ts'
import { listLocationStock, summariseLocation } from './location-stock.ts'
import { listMovements } from './movement-queries.ts'
import { recordMovement } from './record-movements.ts'
import { createLocation } from './save-location.ts'

test('a location says what lies there and its value at cost, and shows what came and went', async () => {
  const shop = await openShop()
  const yard = await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))
  const [bowl, cup] = [
    await shop.product({ name: 'Bowl', cost: 2, onHand: 9 }),
    await shop.product({ name: 'Cup', cost: 3 }),
  ]
  for (const { id } of [cup, bowl])
    await recordMovement(shop.scope, NewMovement.parse({ product_id: id, quantity: 5, location_id: yard.id }))

  const first = await listLocationStock(shop.scope, yard.id, { limit: 1 })
  const rest = await listLocationStock(shop.scope, yard.id, { limit: 1, cursor: first.next_cursor ?? '' })

  expect(first.items).toMatchObject([{ id: bowl.id, on_hand: 5, stock_value: 10 }])
  expect(rest).toMatchObject({ items: [{ id: cup.id, on_hand: 5, stock_value: 15 }], next_cursor: null })
  expect(await summariseLocation(shop.scope, yard.id)).toEqual({ products: 2, units: 10, reserved: 0, stock_value: 25 })
  const moved = (await listMovements(shop.scope, { limit: 20, location_id: yard.id })).items
  expect(moved.map(({ product_name }) => product_name)).toEqual(['Bowl', 'Cup'])
})

test('a location nothing was ever brought to holds nothing', async () => {
  const shop = await openShop()
  const { id } = await createLocation(shop.scope, NewLocation.parse({ name: 'Attic' }))

  expect(await summariseLocation(shop.scope, id)).toEqual({ products: 0, units: 0, reserved: 0, stock_value: 0 })
  expect(await listLocationStock(shop.scope, id, { limit: 20 })).toEqual({ items: [], next_cursor: null })
})

test('what a product costs is told to a key that may read products, also where its stock is read', async () => {
  const shop = await openShop()
  const yard = await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))
  const bowl = await shop.product({ name: 'Bowl', cost: 2 })
  const booked = { product_id: bowl.id, quantity: 5, location_id: yard.id }
  await recordMovement(shop.scope, NewMovement.parse(booked))
  const told = async (scopes: ApiScope[]) => {
    const { key } = await createKey(shop.scope, { name: 'Warehouse', expires_on: null, scopes })
    const asked = { params: { id: yard.id }, query: {} }
    return (await asker(openApp(shop.context), key ?? '')(doorTo('stock.locationStock'), asked)).json
  }

  expect(await told(['stock:read'])).toMatchObject({ items: [{ on_hand: 5, cost_price: null, stock_value: null }] })
  expect(await told(['stock:read', 'products:read'])).toMatchObject({ items: [{ cost_price: 2, stock_value: 10 }] })
})
