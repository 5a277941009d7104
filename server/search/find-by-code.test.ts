import { expect, test } from 'vitest'
import { NewProduct } from '#contract/products.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { createProduct } from '#server/products/create-product.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { getShipment } from '#server/shipping/shipment-queries.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { findByCode } from './find-by-code.ts'

const named = async ({ scope }: Shop, code: string) =>
  (await findByCode(scope, code)).items.map(({ kind, title }) => `${kind} ${title}`)

const add = ({ scope }: Shop, name: string, sku: string, barcode?: string) =>
  createProduct(scope, NewProduct.parse({ name, sku, barcode }))

test('a SKU and a barcode name their product, and no part of them does', async () => {
  const shop = await openShop()
  await add(shop, 'Blue mug', 'Cup-7', '5012345678900')

  expect(await named(shop, 'Cup-7')).toEqual(['product Blue mug'])
  expect(await named(shop, '5012345678900')).toEqual(['product Blue mug'])
  for (const code of ['Cup', '501234567890', 'Blue mug', '%', '_']) expect(await named(shop, code)).toEqual([])
})

test('of a code that is the SKU of one product and the barcode of others the SKU comes first, and a product once', async () => {
  const shop = await openShop()
  await add(shop, 'Apron', 'APR', 'SAME')
  await add(shop, 'Zip bag', 'SAME', 'SAME')
  await add(shop, 'Bowl', 'BWL', 'SAME')

  expect(await named(shop, 'SAME')).toEqual(['product Zip bag', 'product Apron', 'product Bowl'])
})

test('the numbers of an order and of a picklist name them', async () => {
  const shop = await openShop()
  const { id } = await shop.product({ name: 'Tray', onHand: 5 })
  const order = await shop.confirmedSale([{ id }, 1])
  const picklist = await generatePicklist(shop.scope, order.id)

  expect(await named(shop, order.order_number)).toEqual([`order ${order.order_number}`])
  expect(await named(shop, picklist.picklist_number)).toEqual([`picklist ${picklist.picklist_number}`])
})

test('a parcel is named by the tracking number on its label, a delivery by the number of its receipt', async () => {
  const shop = await openShop()
  const { tracking_number, order_id } = await getShipment(shop.scope, (await stage.shipment(shop)).id)
  const { receipt_number } = await stage.receipt(shop)

  expect(await named(shop, tracking_number)).toEqual([`shipment ${tracking_number}`])
  expect(await named(shop, receipt_number)).toEqual([`receipt ${receipt_number}`])
  for (const code of [receipt_number.toLowerCase(), tracking_number.slice(1), order_id])
    expect(await named(shop, code)).toEqual([])
  expect(await named(await openShop(), tracking_number)).toEqual([])
})

test('archived products and the rows of others are never named', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  await add(other, 'Oak lamp', 'LAMP-1', '99')
  expect(await named(shop, 'LAMP-1')).toEqual([])
  const { id } = await add(shop, 'Oak lamp', 'LAMP-1', '99')
  await removeProduct(shop.scope, id)
  for (const code of ['LAMP-1', '99']) expect(await named(shop, code)).toEqual([])
})

test('a number on goods names its product with fewer or more zeros before it, unless another has it as it was scanned', async () => {
  const shop = await openShop()
  await add(shop, 'Blue mug', 'MUG-1', '0012345678905')
  for (const code of ['0012345678905', '012345678905', '00012345678905'])
    expect(await named(shop, code), code).toEqual(['product Blue mug'])
  await add(shop, 'Jug', 'JUG', '012345678905')
  expect(await named(shop, '012345678905')).toEqual(['product Jug'])
  expect(await named(shop, '00012345678905')).toEqual(['product Blue mug', 'product Jug'])
})

test('where nothing has the code itself it names the one product that has it as its SKU in other letters', async () => {
  const shop = await openShop()
  await add(shop, 'Blue mug', 'Cup-7')
  await add(shop, 'White mug', 'Cup-70')
  expect(await named(shop, 'cup-7')).toEqual(['product Blue mug'])
  await add(shop, 'Jug', 'JUG', 'cup-7')
  expect(await named(shop, 'cup-7')).toEqual(['product Jug'])
  expect(await named(shop, 'CUP-7')).toEqual(['product Blue mug'])
  await add(shop, 'Green mug', 'cUP-7')
  expect(await named(shop, 'CUP-7')).toEqual([])
})
