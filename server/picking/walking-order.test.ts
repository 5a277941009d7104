import { expect, test } from 'vitest'
import { NewLocation, NewMovement } from '#contract/stock.ts'
import { backOrder } from '#server/orders/back-order.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { createLocation } from '#server/stock/save-location.ts'
import { saveOrganisation } from '#server/team/organisation-settings.ts'
import { openShop } from '#test/support/open-shop.ts'
import { generatePicklist } from './generate-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { getPicklist } from './picklist-queries.ts'

test('a picker walks by place, then by SKU, and is told the place', async () => {
  const shop = await openShop()
  const attic = await createLocation(shop.scope, NewLocation.parse({ name: 'Attic' }))
  const [plate, mug, bowl] = [
    await shop.product({ sku: 'PLATE' }),
    await shop.product({ sku: 'MUG', onHand: 5 }),
    await shop.product({ sku: 'BOWL', onHand: 5 }),
  ]
  const upstairs = { product_id: plate.id, movement_type: 'in', quantity: 5, location_id: attic.id } as const
  await recordMovement(shop.scope, NewMovement.parse(upstairs))
  const order = await shop.confirmedSale([mug, 1], [plate, 1], [bowl, 1])

  const { items } = await getPicklist(shop.scope, (await generatePicklist(shop.scope, order.id)).id)

  expect(items.map(({ location_name, product_sku }) => [location_name, product_sku])).toEqual([
    ['Attic', 'PLATE'],
    ['Main location', 'BOWL'],
    ['Main location', 'MUG'],
  ])
})

test('of a line that is promised from several places the picker is told how many are, place after place as they are picked', async () => {
  const shop = await openShop()
  const attic = await createLocation(shop.scope, NewLocation.parse({ name: 'Attic' }))
  const mug = await shop.product({ sku: 'MUG', onHand: 3 })
  const upstairs = { product_id: mug.id, movement_type: 'in', quantity: 40, location_id: attic.id } as const
  await recordMovement(shop.scope, NewMovement.parse(upstairs))
  const order = await shop.confirmedSale([mug, 12])
  const { id } = await generatePicklist(shop.scope, order.id)
  const placesNow = async () => (await getPicklist(shop.scope, id)).items[0]?.places
  const inMain = { location_name: 'Main location', quantity: 3 }
  expect(await placesNow()).toEqual([{ location_name: 'Attic', quantity: 9 }, inMain])

  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 4 }])
  expect(await placesNow()).toEqual([{ location_name: 'Attic', quantity: 5 }, inMain])
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 5 }])
  expect(await placesNow()).toEqual([inMain])
  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 3 }])
  expect(await placesNow()).toEqual([])
})

test('what is promised from nowhere is fetched where it is free, not at "No location"', async () => {
  const shop = await openShop()
  const attic = await createLocation(shop.scope, NewLocation.parse({ name: 'Attic' }))
  const mug = await shop.product({ sku: 'MUG' })
  await saveOrganisation(shop.scope, { allow_back_orders: true })
  const order = await shop.sale([mug, 2])
  await submitOrder(shop.scope, order.id)
  await backOrder(shop.scope, order.id)
  const { id } = await generatePicklist(shop.scope, order.id)
  const placeNow = async () => (await getPicklist(shop.scope, id)).items[0]?.location_name
  expect(await placeNow()).toBeNull()

  const upstairs = { product_id: mug.id, movement_type: 'in', quantity: 5, location_id: attic.id } as const
  await recordMovement(shop.scope, NewMovement.parse(upstairs))
  expect(await placeNow()).toBe('Attic')

  await pickUnits(shop.scope, id, [{ sku: 'MUG', quantity: 2 }])
  expect(await placeNow()).toBeNull()
})

test('in a business with one place nobody is told where to go', async () => {
  const shop = await openShop()
  const order = await shop.confirmedSale([await shop.product({ onHand: 5 }), 1])

  const { items } = await getPicklist(shop.scope, (await generatePicklist(shop.scope, order.id)).id)

  expect(items).toMatchObject([{ location_name: null, places: [] }])
})
