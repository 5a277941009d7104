import { expect, test } from 'vitest'
import { ProductFilter } from '#contract/product-filter.ts'
import { NewProduct, ProductQuery } from '#contract/products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { createProduct } from './create-product.ts'
import { listProducts } from './product-queries.ts'
import { countProducts, stillMatching } from './products-matching.ts'
import { removeProduct } from './remove-product.ts'

const find = async ({ scope }: Shop, query: object) =>
  (await listProducts(scope, ProductQuery.parse(query))).items.map(({ sku }) => sku)

test('a search finds name and SKU anywhere, newest first, in this organisation alone', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  await other.product({ name: 'Oak lamp', sku: 'THEIRS' })
  await shop.product({ name: 'Oak lamp', sku: 'OLD' })
  await shop.product({ name: 'Brass tray', sku: 'LAMP-2' })
  await shop.product({ name: 'Linen', sku: 'L-3' })
  expect(await find(shop, { q: 'lamp' })).toEqual(['LAMP-2', 'OLD'])
})

test('several words find what has them all in whatever order: in the list, its count, and where each is judged by its row', async () => {
  const shop = await openShop()
  const { id } = await shop.product({ name: 'Mug, blue', sku: 'M-1' })
  const other = await shop.product({ name: 'Blue tray', sku: 'T-1' })
  for (const q of ['blue mug', 'MUG  m-1', 'lue u m']) {
    const filter = ProductFilter.parse({ q })
    expect(await find(shop, { q }), q).toEqual(['M-1'])
    expect(await countProducts(shop.scope, filter), q).toEqual({ count: 1 })
    expect(await countProducts(shop.scope, { ...filter, status: 'active' }), q).toEqual({ count: 1 })
    expect(await shop.scope.run(stillMatching(filter, [id, other.id])), q).toEqual(new Set([id]))
  }
})

test.each(['%', '_', '\\'])('%s is a letter like any other', async (letter) => {
  const shop = await openShop()
  await shop.product({ name: `Cotton 100${letter}`, sku: 'HIT' })
  await shop.product({ name: 'Cotton 100 x', sku: 'MISS' })
  expect(await find(shop, { q: `100${letter}` })).toEqual(['HIT'])
})

test('pages of a search follow each other without gaps, and archived products are gone', async () => {
  const shop = await openShop()
  for (const number of [1, 2, 3, 4, 5]) await shop.product({ name: 'Mug', sku: `M-${number}`, onHand: 1 })
  const { items } = await listProducts(shop.scope, ProductQuery.parse({ q: 'mug', limit: 1 }))
  await removeProduct(shop.scope, items[0]?.id ?? '')
  const first = await listProducts(shop.scope, ProductQuery.parse({ q: 'mug', limit: 2 }))
  const second = await listProducts(shop.scope, ProductQuery.parse({ q: 'mug', limit: 2, cursor: first.next_cursor }))
  expect([...first.items, ...second.items].map(({ sku }) => sku)).toEqual(['M-4', 'M-3', 'M-2', 'M-1'])
  expect(second.next_cursor).toBeNull()
})

test('what is called exactly so is found by its barcode to the letter, and by its SKU or name whatever the case', async () => {
  const shop = await openShop()
  await shop.product({ name: 'Mug', sku: 'CUP-1' })
  await shop.product({ name: 'Blue mug', sku: 'B' })
  await shop.product({ name: 'Mug 2', sku: 'C' })
  await shop.product({ name: 'Äpfel, 100%', sku: 'MUG' })
  const gone = await shop.product({ name: 'Mug', sku: 'GONE' })
  await removeProduct(shop.scope, gone.id)
  await createProduct(shop.scope, NewProduct.parse({ name: 'Tray', sku: 'T', barcode: 'cup-1', is_active: false }))
  const named = (text: string, more = {}) => find(shop, { named: text, sort: 'sku', ...more })

  expect(await named('mug')).toEqual(['CUP-1', 'MUG'])
  expect(await named('MUG')).toEqual(['CUP-1', 'MUG'])
  expect(await named('äPFEL, 100%')).toEqual(['MUG'])
  expect(await named('cup-1')).toEqual(['CUP-1', 'T'])
  expect(await named('cup-1', { status: 'active' })).toEqual(['CUP-1'])
  expect(await named('t', { status: 'active' })).toEqual([])
  expect(await named('Mu')).toEqual([])
  expect(await countProducts(shop.scope, ProductFilter.parse({ named: 'MUG' }))).toEqual({ count: 2 })
})

test('a number on goods is found with fewer or more zeros before it, in the list, its count and by what is called so', async () => {
  const shop = await openShop()
  await createProduct(shop.scope, NewProduct.parse({ name: 'Mug', sku: 'M', barcode: '012345678905' }))
  for (const code of ['012345678905', '0012345678905', '00012345678905']) {
    expect(await find(shop, { q: code }), code).toEqual(['M'])
    expect(await find(shop, { named: code }), code).toEqual(['M'])
    expect(await countProducts(shop.scope, ProductFilter.parse({ q: code })), code).toEqual({ count: 1 })
  }
})
