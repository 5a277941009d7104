import { expect, test } from 'vitest'
import { BusinessEdit } from '#contract/business.ts'
import { NewCustomer } from '#contract/customers.ts'
import { NewOrder } from '#contract/orders.ts'
import { ShippingData } from '#contract/shipping.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { createOrder } from '#server/orders/create-order.ts'
import { drawPaper } from '#server/platform/paper/draw-paper.ts'
import { findByCode } from '#server/search/find-by-code.ts'
import { saveBusiness } from '#server/team/save-business.ts'
import { barsOf } from '#test/support/bars-of.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { readBars, readPdf } from '#test/support/read-pdf.ts'
import { shippingData } from '#test/support/stages.ts'
import { linkToPackingSlip, packingSlipFile } from './packing-slip-file.ts'
import { shipOrder } from './ship-order.ts'

async function saleOf(shop: Shop, lines: number) {
  const mug = await shop.product({ onHand: 1000, sku: 'MUG-BLUE', name: 'Blue mug from Athens, Αθήνα', price: 12.34 })
  return shop.confirmedSale(...Array.from({ length: lines }, (): [typeof mug, number] => [mug, 3]))
}
const pagesOf = async (shop: Shop, id: string) =>
  readPdf(await drawPaper((await packingSlipFile(shop.scope, id)).paper))

test('a packing slip says from whom to whom, which order, and its lines, without a price', async () => {
  const shop = await openShop()
  const order = await saleOf(shop, 1)

  const pages = await pagesOf(shop, order.id)

  expect(pages).toHaveLength(1)
  for (const text of ['Packing slip', order.order_number, 'Test Shop', 'Ada Turner', '1 High Street', 'York'])
    expect(pages[0]).toContain(text)
  expect(pages[0]).toContain('SKU\nPRODUCT\nORDERED\nPICKED\nMUG-BLUE\nBlue mug from Athens, Αθήνα\n3\n0\n')
  expect(pages[0]).toContain('Page 1 of 1')
  expect(pages[0]).not.toMatch(/£|12\.34|37\.02/)
})

test('the number of the order is on it as a barcode, as the scan of one opens the order', async () => {
  const shop = await openShop()
  const order = await saleOf(shop, 30)

  const slip = await drawPaper((await packingSlipFile(shop.scope, order.id)).paper)

  expect(readBars(slip)).toEqual([barsOf(order.order_number), []])
  expect((await findByCode(shop.scope, order.order_number)).items).toMatchObject([{ kind: 'order', id: order.id }])
})

test('once there is a label it goes where the label says, and says what was shipped', async () => {
  const shop = await openShop()
  const order = await saleOf(shop, 1)
  const address = { name: 'Bo Miller', address_line1: '2 Mill Lane', city: 'Leeds', country: 'GB', postcode: 'LS1 4DY' }
  const data = ShippingData.parse({ ...shippingData, address })
  const { tracking_number } = await shipOrder(shop.scope, shop.context, order.id, data)

  const [page] = await pagesOf(shop, order.id)

  expect(page).toContain('Bo Miller\n2 Mill Lane\nLeeds\nLS1 4DY\n')
  expect(page).toContain(`DHL ${tracking_number}`)
  expect(page).toContain('SHIPPED\nMUG-BLUE\nBlue mug from Athens, Αθήνα\n3\n3\n')
  expect(page).not.toContain('Ada Turner')
})

test('a long recipient with an address of many lines is on it to the country', async () => {
  const shop = await openShop()
  const order = await saleOf(shop, 1)
  const address = {
    name: 'Riverside Community Interest Company (Goods In, Building Two)',
    address_line1: 'Unit 5\nBay 3\nRiverside Industrial Estate\nPhase Two\nOld Dye Works\nMill Lane',
    ...{ city: 'Hebden Bridge', country: 'United Kingdom', postcode: 'HX7 8AA' },
  }
  await shipOrder(shop.scope, shop.context, order.id, ShippingData.parse({ ...shippingData, address }))

  expect((await pagesOf(shop, order.id))[0]).toContain('Mill Lane\nHebden Bridge\nHX7 8AA\nUnited Kingdom\n')
})

/** The page of a sale to them, of one mug. */
async function slipOf(customer: { company?: string }, order: { reference?: string } = {}) {
  const shop = await openShop()
  const ada = { name: 'Ada Turner', address: '1 High Street', city: 'York', ...customer }
  const { id: customer_id } = await createCustomer(shop.scope, NewCustomer.parse(ada))
  const items = [{ product_id: (await shop.product({ onHand: 1 })).id, quantity: 1 }]
  const sale = { order_type: 'sale', customer_id, items, ...order }
  const { id } = await shop.confirmed(await createOrder(shop.scope, NewOrder.parse(sale)))
  return (await pagesOf(shop, id))[0]
}

test.each([
  ['Turner & Daughters Ltd', 'Ada Turner\nTurner & Daughters Ltd\n1 High Street\n'],
  ['ada turner', 'Ada Turner\n1 High Street\n'],
])('the company %s stands below the name of whom it goes to, unless it is that name', async (company, shown) => {
  expect(await slipOf({ company })).toContain(`DELIVER TO\n${shown}York\n`)
})

test('a quantity has its unit, where that is not just "each"', async () => {
  const shop = await openShop()
  const [tape, mug] = [await shop.product({ onHand: 9, unit: 'box', name: 'Tape' }), await shop.product({ onHand: 9 })]
  const order = await shop.confirmedSale([tape, 5], [mug, 2])

  expect((await pagesOf(shop, order.id))[0]).toMatch(/\nTape\n5 box\n0 box\n[^\n]+\nProduct \d+\n2\n0\n/)
})

test('the largest quantity there is stands whole: broken between two figures it would be read as a smaller one', async () => {
  const shop = await openShop()
  const screws = await shop.product({ onHand: 2_147_483_647, unit: 'box', name: 'Screws', price: 0 })
  const order = await shop.confirmedSale([screws, 2_147_483_647])

  expect((await pagesOf(shop, order.id))[0]).toMatch(/Screws\n2147483647\n ?box\n0 box\n/)
})

test('what the customer calls the order is on it, for whoever books the goods in there', async () => {
  expect(await slipOf({}, { reference: 'PO 2026/4711' })).toMatch(/Date [^\n]+\nYour reference PO 2026\/4711\n/)
  expect(await slipOf({})).not.toContain('reference')
})

test('the longest SKU is on it to its end, as that tells one variant from the next; a long name is cut', async () => {
  const shop = await openShop()
  const sku = `${'WIDGETBLU-LARGEXXXX-COTTONXXX-'.repeat(4).slice(0, 91)}SEASON26A`
  const order = await shop.confirmedSale([await shop.product({ sku, name: 'W'.repeat(300), onHand: 1 }), 1])

  const [page = ''] = await pagesOf(shop, order.id)

  expect(sku).toHaveLength(100)
  expect(page.replaceAll('\n', '')).toContain(sku)
  expect(page).toMatch(/W…\n1\n0\n/)
})

test('who sends it is on it to the country, with what we are registered under, and its lines go on below', async () => {
  const shop = await openShop()
  const order = await saleOf(shop, 45)
  const address = {
    line1: 'Unit 12, Riverside Industrial Estate, Phase Two, Old Dye Works',
    line2: 'Behind the railway station, Mill Lane',
    ...{ city: 'Hebden Bridge', county: 'West Yorkshire', postcode: 'HX7 8AA', country: 'GB' },
  }
  const name = 'Northumberland Industrial Community Workshops and Outdoor Clothing Company Limited'
  const registered = { phone: '01422 123456', email: 'hello@example.com', vat_number: 'GB980780684' }
  const business = { name, address, ...registered, company_number: '01234567', sender: null, version: 0 }
  await saveBusiness(shop.scope, BusinessEdit.parse(business))

  const pages = await pagesOf(shop, order.id)

  expect(pages[0]).toContain('Mill Lane\nHebden Bridge, West Yorkshire\nHX7 8AA\nUnited Kingdom\n01422 123456')
  expect(pages.join('\n').match(/^MUG-BLUE$/gm)).toHaveLength(45)
  expect(pages).toHaveLength(2)
})

test('two hundred lines go over pages that each say what they are and how many there are', async () => {
  const shop = await openShop()
  const order = await saleOf(shop, 200)

  const pages = await pagesOf(shop, order.id)

  expect(pages).toHaveLength(8)
  expect(pages.join('\n').match(/^MUG-BLUE$/gm)).toHaveLength(200)
  pages.forEach((page, index) => {
    expect(page).toContain('SKU\nPRODUCT\nORDERED\nPICKED\n')
    expect(page).toContain(order.order_number)
    expect(page).toContain(`Page ${index + 1} of 8`)
  })
})

test('nothing is packed before a sale is confirmed, nor for a purchase', async () => {
  const shop = await openShop()
  const [draft, purchase] = [await shop.sale([await shop.product(), 1]), await shop.purchase([await shop.product(), 1])]

  for (const { id } of [draft, purchase])
    await expect(linkToPackingSlip(shop.scope, shop.context, id)).rejects.toMatchObject({ code: 'nothing_to_pack' })
})
