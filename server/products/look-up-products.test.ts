import { expect, test } from 'vitest'
import { NewProduct } from '#contract/products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { createProduct } from './create-product.ts'
import { lookUpProducts } from './look-up-products.ts'
import { removeProduct } from './remove-product.ts'

const withBarcode = (shop: Shop, product: { name: string; sku: string; barcode: string }) =>
  createProduct(shop.scope, NewProduct.parse(product))
const namesFor = async (shop: Shop, ...codes: string[]) =>
  (await lookUpProducts(shop.scope, codes)).items.map(({ products }) => products.map(({ name }) => name).toSorted())

test('codes are answered in their order: by SKU, else by barcode, else by name whatever the case', async () => {
  const shop = await openShop()
  await withBarcode(shop, { name: 'Blue mug', sku: 'MUG-1', barcode: '5012345678900' })
  await withBarcode(shop, { name: 'Oak tray', sku: 'TRAY', barcode: 'MUG-1' })

  expect(await namesFor(shop, '5012345678900', 'nothing', 'MUG-1', 'oak TRAY', 'tray', 'MUG-1', '')).toEqual([
    ['Blue mug'],
    [],
    ['Blue mug'],
    ['Oak tray'],
    ['Oak tray'],
    ['Blue mug'],
    [],
  ])
})

test('what several share names all of them, up to three; what was removed and what is of others is not named', async () => {
  const [shop, neighbour] = [await openShop(), await openShop()]
  for (const sku of ['A', 'B', 'C', 'D']) await shop.product({ name: 'Mug', sku })
  await neighbour.product({ name: 'Their plate', sku: 'PLATE' })
  const gone = await shop.product({ name: 'Old bowl', sku: 'BOWL' })
  await removeProduct(shop.scope, gone.id)

  expect(await namesFor(shop, 'mug', 'PLATE', 'BOWL')).toEqual([['Mug', 'Mug', 'Mug'], [], []])
})

test('a number on goods names its product with fewer or more zeros before it, unless another has it as it was scanned', async () => {
  const shop = await openShop()
  await withBarcode(shop, { name: 'Blue mug', sku: 'MUG-1', barcode: '0012345678905' })
  await withBarcode(shop, { name: 'Oak tray', sku: 'TRAY', barcode: '036000291452' })
  await withBarcode(shop, { name: 'Bowl', sku: 'BOWL', barcode: '5012345678900' })
  const codes = ['012345678905', '00012345678905', '0036000291452', '5 012345 678900', '36000291452']
  expect(await namesFor(shop, ...codes)).toEqual([['Blue mug'], ['Blue mug'], ['Oak tray'], ['Bowl'], []])

  await withBarcode(shop, { name: 'Jug', sku: 'JUG', barcode: '012345678905' })
  expect(await namesFor(shop, '012345678905', '0012345678905', '00012345678905')).toEqual([
    ['Jug'],
    ['Blue mug'],
    ['Blue mug', 'Jug'],
  ])
})
