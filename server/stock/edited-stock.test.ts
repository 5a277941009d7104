import { expect, test } from 'vitest'
import { ProductEdit } from '#contract/products.ts'
import { NewLocation, NewMove } from '#contract/stock.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { updateProduct } from '#server/products/update-product.ts'
import { openShop } from '#test/support/open-shop.ts'
import { listLevels, listLocations } from './location-queries.ts'
import { moveStock } from './move-stock.ts'
import { createLocation } from './save-location.ts'

/** Ten mugs: `inYard` of them in the yard, the others at the default location. */
async function shopWithYard(inYard: number) {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10, name: 'Mug', sku: 'MUG' })
  const [home] = (await listLocations(shop.scope)).items.filter((location) => location.is_default)
  const yard = await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))
  const move = { product_id: mug.id, from_location_id: home?.id, to_location_id: yard.id, quantity: inYard }
  await moveStock(shop.scope, NewMove.parse(move))
  return {
    shop,
    mug,
    edit: (stock_quantity: number, version = 1) =>
      updateProduct(
        shop.scope,
        mug.id,
        ProductEdit.parse({ name: 'Mug', sku: 'MUG', version, stock_quantity, stock_quantity_seen: 10 }),
      ),
    where: async () => (await listLevels(shop.scope, mug.id)).items.map((one) => [one.location_name, one.on_hand]),
    isBalanced: async () => (await checkBooks(shop.scope)).balanced,
  }
}

test('a lower figure on the product form is taken where the product lies, the default location first', async () => {
  const { edit, where, isBalanced } = await shopWithYard(6)

  expect(await edit(3)).toMatchObject({ stock_quantity: 3 })
  expect(await where()).toEqual([
    ['Main location', 0],
    ['Yard', 3],
  ])
  expect(await isBalanced()).toBe(true)
})

test('also where nothing lies at the default location', async () => {
  const { edit, where, isBalanced } = await shopWithYard(10)

  expect(await edit(7)).toMatchObject({ stock_quantity: 7 })
  expect(await where()).toContainEqual(['Yard', 7])
  expect(await isBalanced()).toBe(true)
})

test('what is promised is taken last, and its promise with it', async () => {
  const { shop, mug, edit, where, isBalanced } = await shopWithYard(6)
  await shop.confirmedSale([mug, 4]) // promised from the default location

  expect(await edit(5)).toMatchObject({ stock_quantity: 5, reserved_quantity: 4 })
  expect(await where()).toEqual([
    ['Main location', 4],
    ['Yard', 1],
  ])
  expect(await isBalanced()).toBe(true)
})

test('promised units go where nothing else is left', async () => {
  const { shop, mug, edit, isBalanced } = await shopWithYard(6)
  await shop.confirmedSale([mug, 4])

  expect(await edit(2)).toMatchObject({ stock_quantity: 2, reserved_quantity: 2 })
  expect(await isBalanced()).toBe(true)
})

test('of promised units those of the newest order go, wherever they lie', async () => {
  const { shop, mug, edit, where, isBalanced } = await shopWithYard(6)
  const older = await shop.confirmedSale([mug, 4]) // from the default location
  const newer = await shop.confirmedSale([mug, 6]) // from the yard

  expect(await edit(5)).toMatchObject({ stock_quantity: 5, reserved_quantity: 5 })

  expect(await where()).toEqual([
    ['Main location', 4],
    ['Yard', 1],
  ])
  expect((await getOrder(shop.scope, older.id)).items).toMatchObject([{ back_ordered_quantity: 0 }])
  expect((await getOrder(shop.scope, newer.id)).items).toMatchObject([{ back_ordered_quantity: 5 }])
  expect(await isBalanced()).toBe(true)
})

test('more than there is anywhere is refused with what there is, and nothing is booked', async () => {
  const { edit, where } = await shopWithYard(6)
  await edit(4)

  // Seen as 10 by whoever has not heard of that edit: 8 are to go, 4 are left.
  await expect(edit(2, 2)).rejects.toMatchObject({
    code: 'insufficient_stock',
    details: { short: [{ wanted: 8, left: 4 }] },
  })
  expect(await where()).toEqual([
    ['Main location', 0],
    ['Yard', 4],
  ])
})
