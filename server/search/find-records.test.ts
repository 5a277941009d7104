import { beforeAll, describe, expect, test } from 'vitest'
import { NewCustomer } from '#contract/customers.ts'
import { NewProduct } from '#contract/products.ts'
import { search } from '#contract/search.ts'
import { openApp } from '#server/app.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { createProduct } from '#server/products/create-product.ts'
import { createProducts } from '#server/products/create-products.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { getReceipt } from '#server/receiving/receipt-queries.ts'
import { getShipment } from '#server/shipping/shipment-queries.ts'
import { asker } from '#test/support/ask.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { findRecords } from './find-records.ts'

const find = async ({ scope }: Shop, q: string) =>
  (await findRecords(scope, q)).items.map(({ kind, title }) => `${kind} ${title}`)
const productsFound = async (shop: Shop, q: string) =>
  (await findRecords(shop.scope, q)).items.filter(({ kind }) => kind === 'product').map(({ subtitle }) => subtitle)

describe('a small business', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
    await createProduct(
      shop.scope,
      NewProduct.parse({ name: 'Blue mug', sku: 'Cup-7', barcode: '5012345678900', stock_quantity: 9 }),
    )
    await shop.product({ name: 'Äpfel, rot', sku: 'OBST-1' })
  })

  test.each([
    ['bl', 'the beginning of a name'],
    ['MU', 'the beginning of a word, whatever the case'],
    ['cu', 'the beginning of a SKU'],
    ['50', 'the beginning of a barcode'],
    ['5012345678900', 'a whole barcode'],
    ['05012345678900', 'a barcode with a zero more before it'],
    ['cUP-7', 'a whole SKU, whatever the case'],
    ['lue m', 'any part of a name from three characters on'],
    ['p-7', 'any part of a SKU from three characters on'],
    ['mug blue', 'its words in another order'],
    ['cup  lue', 'parts of its name and its SKU'],
  ])('%s finds a product: %s', async (q) => {
    expect(await find(shop, q)).toEqual(['product Blue mug'])
  })

  test.each(['äp', 'ÄPFEL', 'pfel, R'])('%s finds a name with letters beyond ASCII', async (q) => {
    expect(await find(shop, q)).toEqual(['product Äpfel, rot'])
  })

  test.each(['ug', '%%', '__', '\\\\', '%mug%', 'm_g', 'mug red', "' or 1=1 --", '😀😀'])(
    '%s finds nothing',
    async (q) => {
      expect(await find(shop, q)).toEqual([])
    },
  )

  test('finds orders, customers, suppliers and picklists with what tells them apart', async () => {
    const { id } = await shop.product({ name: 'Tray', onHand: 5 })
    const order = await shop.confirmedSale([{ id }, 1])
    const picklist = await generatePicklist(shop.scope, order.id)

    expect((await findRecords(shop.scope, order.order_number.toLowerCase())).items).toEqual([
      { kind: 'order', id: order.id, title: order.order_number, subtitle: 'Ada Turner' },
    ])
    expect((await findRecords(shop.scope, '0001')).items).toContainEqual({
      kind: 'picklist',
      id: picklist.id,
      title: 'PL-000001',
      subtitle: order.order_number,
    })
    expect(await find(shop, 'turn')).toEqual(['customer Ada Turner'])
    expect(await find(shop, 'mi')).toEqual(['supplier Mill & Co'])
  })
})

test('finds a shipment and a receipt by their whole number, whatever the case, with the order each is of', async () => {
  const shop = await openShop()
  const { id, tracking_number, order_number } = await getShipment(shop.scope, (await stage.shipment(shop)).id)
  const receipt = await getReceipt(shop.scope, (await stage.receipt(shop)).id)

  for (const q of [tracking_number, tracking_number.toLowerCase()])
    expect((await findRecords(shop.scope, q)).items).toContainEqual({
      ...{ kind: 'shipment', id, title: tracking_number, subtitle: order_number },
    })
  expect((await findRecords(shop.scope, receipt.receipt_number.toLowerCase())).items).toContainEqual({
    ...{ kind: 'receipt', id: receipt.id, title: receipt.receipt_number, subtitle: receipt.order_number },
  })
  expect(await find(shop, receipt.receipt_number.slice(3))).not.toContain(`receipt ${receipt.receipt_number}`)
  expect(await find(await openShop(), tracking_number)).toEqual([])
})

test('of products that have every word those come first that have them as they were typed', async () => {
  const shop = await openShop()
  await shop.product({ name: 'My blue mug', sku: 'B-1' })
  for (const index of Array.from({ length: 6 }).keys()) await shop.product({ name: 'Mug, blue', sku: `A-${index}` })

  expect((await productsFound(shop, 'blue mug'))[0]).toBe('B-1')
})

test('words in another order are found behind the newest rows too, of every kind', async () => {
  const shop = await openShop()
  const one = { name: 'Oak table', sku: 'OAK' }
  const names = Array.from({ length: 220 }, (_, index) => `Chair ${index}`)
  await createProducts(
    shop.scope,
    [one, ...names.map((name, index) => ({ name, sku: `C-${index}` }))].map((product) => NewProduct.parse(product)),
  )
  for (const name of ['Zoe Quill', 'Zu de la Paz', 'Zak Tom J.R.R.', ...names])
    await createCustomer(shop.scope, NewCustomer.parse({ name }))

  expect(await find(shop, 'tab oak')).toEqual(['product Oak table'])
  expect(await find(shop, 'quill zo')).toEqual(['customer Zoe Quill'])
  expect(await find(shop, 'quill oak')).toEqual([])
  expect(await find(shop, 'de la')).toEqual(['customer Zu de la Paz'])
  expect(await find(shop, 'J.R.R. tom')).toEqual(['customer Zak Tom J.R.R.'])
})

test('wildcards are letters where a name has them', async () => {
  const shop = await openShop()
  for (const [index, letter] of ['%', '_', '\\'].entries()) {
    await shop.product({ name: `Cotton 100${letter}`, sku: `HIT-${index}` })
    expect(await productsFound(shop, `100${letter}`)).toEqual([`HIT-${index}`])
  }
})

test('archived products and the rows of others are never found', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  await other.product({ name: 'Oak lamp', sku: 'LAMP-1' })
  const { id } = await shop.product({ name: 'Oak lamp', sku: 'LAMP-1', onHand: 1 })
  for (const q of ['LAMP-1', 'oa', 'lamp'])
    expect((await findRecords(shop.scope, q)).items).toEqual([
      { kind: 'product', id, title: 'Oak lamp', subtitle: 'LAMP-1' },
    ])

  await removeProduct(shop.scope, id)
  for (const q of ['LAMP-1', 'oa', 'lamp']) expect((await findRecords(shop.scope, q)).items).toEqual([])
})

test('the exact code comes first, then names that begin so, and no more than five of a kind', async () => {
  const shop = await openShop()
  await shop.product({ name: 'Lamp, desk', sku: 'L-9' })
  await shop.product({ name: 'Carton', sku: 'LAMP' })
  for (const number of [1, 2, 3, 4, 5, 6]) await shop.product({ name: `Oak lamp ${number}`, sku: `O-${number}` })

  expect(await productsFound(shop, 'lamp')).toEqual(['LAMP', 'L-9', 'O-6', 'O-5', 'O-4'])
})

test.each([
  ['among the newest', 10],
  ['among many', 201],
])(
  'a whole SKU comes before what has it anywhere, whatever the case, then those that begin so: %s',
  async (_, more) => {
    const shop = await openShop()
    await shop.product({ name: 'Old lamp', sku: 'xX-Cam-01' })
    await shop.product({ name: 'Camera', sku: 'CaM-01' })
    await shop.product({ name: 'Case', sku: 'cAM-01-case' })
    const others = Array.from({ length: 4 }, (_, n) => ({ name: `Strap of cam-01, ${n}`, sku: `S-${n}` }))
    const plain = Array.from({ length: more }, (_, n) => ({ name: `Plain ${n}`, sku: `P-${n}` }))
    const rows = [...others, ...plain].map((one) => ({ ...NewProduct.parse(one), external_id: one.sku }))
    await createProducts(shop.scope, rows)

    expect((await productsFound(shop, 'cam-01')).slice(0, 2)).toEqual(['CaM-01', 'cAM-01-case'])
  },
)

test('beyond the newest two hundred the trigrams find, in this organisation alone', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  await shop.product({ name: 'Walnut bowl', sku: 'OLDEST' })
  await other.product({ name: 'Walnut bowl', sku: 'THEIRS' })
  const plain = Array.from({ length: 201 }, (_, number) => ({
    ...NewProduct.parse({ name: `Plain ${number}`, sku: `P-${number}` }),
    external_id: `P-${number}`,
  }))
  for (const business of [shop, other]) await createProducts(business.scope, plain)

  for (const q of ['walnut', 'nut bo', 'OLDEST', 'bo', 'ol'])
    expect(await productsFound(shop, q), q).toEqual(['OLDEST'])
  expect(await productsFound(shop, '***')).toEqual([])
})

test.each(['a', ' a ', '', 'x'.repeat(300), 'a\u0000b'])('%j is refused on its field', async (q) => {
  const shop = await openShop()
  const { status, json } = await asker(openApp(shop.context), await shop.token())(
    { name: 'search.records', endpoint: search.records, prefix: '/api/v1' },
    { query: { q } },
  )

  expect({ status, json }).toMatchObject({
    status: 400,
    json: { error: { code: 'VALIDATION_ERROR', details: { field: 'q' } } },
  })
})

test('a customer is found by company too, which is then shown', async () => {
  const shop = await openShop()
  await createCustomer(shop.scope, NewCustomer.parse({ name: 'Grace Hill', company: 'Harbour Tools' }))

  expect((await findRecords(shop.scope, 'harb')).items).toMatchObject([
    { kind: 'customer', title: 'Grace Hill', subtitle: 'Harbour Tools' },
  ])
})

test('whose name says it comes before whose address does', async () => {
  const shop = await openShop()
  const add = (customer: object) => createCustomer(shop.scope, NewCustomer.parse(customer))
  for (const name of ['Ada', 'Bea', 'Cy', 'Dee', 'Eve']) await add({ name, city: 'Ripon' })
  await add({ name: 'Tea at Ripon', phone: '01904 496 0123' })

  expect(await find(shop, 'ripo')).toEqual([
    'customer Tea at Ripon',
    ...['Ada', 'Bea', 'Cy', 'Dee'].map((name) => `customer ${name}`),
  ])
  expect(await find(shop, '019044960123')).toEqual(['customer Tea at Ripon'])
})
