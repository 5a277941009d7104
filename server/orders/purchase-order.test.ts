import { expect, test } from 'vitest'
import { BusinessEdit } from '#contract/business.ts'
import { NewOrder } from '#contract/orders.ts'
import { LocationEdit } from '#contract/stock.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { drawPaper } from '#server/platform/paper/draw-paper.ts'
import { listLocations } from '#server/stock/location-queries.ts'
import { updateLocation } from '#server/stock/save-location.ts'
import { createSupplier } from '#server/suppliers/save-supplier.ts'
import { saveBusiness } from '#server/team/save-business.ts'
import { barsOf } from '#test/support/bars-of.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { readBars, readPdf } from '#test/support/read-pdf.ts'
import { cancelOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { linkToPurchaseOrder, purchaseOrderFile } from './purchase-order-file.ts'
import { submitOrder } from './submit-order.ts'

const pdfOf = async (shop: Shop, id: string) => drawPaper((await purchaseOrderFile(shop.scope, id)).paper)
const pagesOf = async (shop: Shop, id: string) => readPdf(await pdfOf(shop, id))

const mill = { name: 'Harbour Mill', contact_person: 'Io Wren', address: '2 Mill Lane\nLS1 4DY', city: 'Leeds' }

/** A purchase from the mill of these lines, with what else is given. */
async function purchaseOf(shop: Shop, items: object[], more: object = {}) {
  const { id: supplier_id } = await createSupplier(shop.scope, NewSupplier.parse(mill))
  const order = NewOrder.parse({ order_type: 'purchase', supplier_id, items, order_date: '2026-11-30', ...more })
  return createOrder(shop.scope, order)
}

test('a purchase order says to whom, where to, what and at which price, and nothing of what is in stock', async () => {
  const shop = await openShop()
  const mug = await shop.product({ sku: 'MUG-BLUE', name: 'Blue mug from Athens, Αθήνα', onHand: 77 })
  const tape = await shop.product({ sku: 'TAPE', name: 'Tape', unit: 'box' })
  const items = [
    { product_id: mug.id, quantity: 12, unit_price: 2.5 },
    { product_id: tape.id, quantity: 1000, unit_price: 1.01 },
  ]
  const notes = 'Ask for a better price'
  const { id, order_number } = await purchaseOf(shop, items, { expected_date: '2026-12-07', reference: 'Q-17', notes })
  await submitOrder(shop.scope, id)

  const [page = '', ...others] = await pagesOf(shop, id)

  expect(others).toEqual([])
  expect(page).toContain(`Purchase order\n${order_number}\n`)
  expect(page).toContain('SUPPLIER\nHarbour Mill\nIo Wren\n2 Mill Lane\nLS1 4DY\nLeeds\n')
  expect(page).toContain('DELIVER TO\nTest Shop\n')
  expect(page).toContain('Date 30 Nov 2026\nExpected by 7 Dec 2026\nYour reference Q-17\n')
  expect(page).toContain(
    [
      ...['SKU', 'PRODUCT', 'QUANTITY', 'UNIT PRICE', 'TOTAL'],
      ...['MUG-BLUE', 'Blue mug from Athens, Αθήνα', '12', '£2.50', '£30.00'],
      ...['TAPE', 'Tape', '1000 box', '£1.01', '£1,010.00', 'Total', '£1,040.00'],
    ].join('\n'),
  )
  expect(page).not.toMatch(/77|better price/)
})

test('goods go to the default location, or where it has a country and nothing else to the address of the business', async () => {
  const shop = await openShop()
  const address = {
    line1: '4 Quay Street',
    line2: null,
    city: 'Bristol',
    county: null,
    postcode: 'BS1 4DJ',
    country: 'GB',
  }
  const given = { name: 'Quay Goods', phone: null, email: null, vat_number: null, company_number: null, sender: null }
  await saveBusiness(shop.scope, BusinessEdit.parse({ ...given, address, version: 0 }))
  const { id } = await purchaseOf(shop, [{ product_id: (await shop.product()).id, quantity: 1 }])

  expect((await pagesOf(shop, id))[0]).toContain('DELIVER TO\nQuay Goods\n4 Quay Street\nBristol\nBS1 4DJ\n')

  const [home] = (await listLocations(shop.scope)).items
  const shed = LocationEdit.parse({ name: 'Shed 2', address: '1 Dock Road', version: home?.version })
  await updateLocation(shop.scope, home?.id ?? '', shed)
  expect((await pagesOf(shop, id))[0]).toContain('DELIVER TO\nQuay Goods\nShed 2\n1 Dock Road\n')
})

test('what is not sent off yet is a draft on paper too, and its number can be scanned when the goods come', async () => {
  const shop = await openShop()
  const { id, order_number } = await purchaseOf(shop, [{ product_id: (await shop.product()).id, quantity: 1 }])

  expect((await pagesOf(shop, id))[0]).toContain('Purchase order (draft)')
  expect(readBars(await pdfOf(shop, id))).toEqual([barsOf(order_number)])
})

test('the largest price and sum stand whole: broken between two figures they would be read as smaller ones', async () => {
  const shop = await openShop()
  const ship = { product_id: (await shop.product({ name: 'Ship' })).id, quantity: 9, unit_price: 9_999_999_999.99 }
  const { id } = await purchaseOf(shop, [ship])

  expect((await pagesOf(shop, id))[0]).toContain('9\n£9,999,999,999.99\n£89,999,999,999.91\nTotal\n£89,999,999,999.91')
})

test('forty-five lines go over pages that each say what they are, and their total is behind the last', async () => {
  const shop = await openShop()
  const { id: product_id } = await shop.product({ sku: 'MUG' })
  const items = Array.from({ length: 45 }, () => ({ product_id, quantity: 2, unit_price: 0.1 }))
  const { id } = await purchaseOf(shop, items)

  const pages = await pagesOf(shop, id)

  expect(pages).toHaveLength(2)
  expect(pages.join('\n').match(/^MUG$/gm)).toHaveLength(45)
  for (const page of pages) expect(page).toContain('SKU\nPRODUCT\nQUANTITY\n')
  expect(pages[1]).toContain('Total\n£9.00')
})

test('there is none of a sale, of what is cancelled, and of what has no lines', async () => {
  const shop = await openShop()
  const { id: product_id } = await shop.product({ onHand: 1 })
  const sale = await shop.sale([{ id: product_id }, 1])
  const cancelled = await purchaseOf(shop, [{ product_id, quantity: 1 }])
  await cancelOrder(shop.scope, cancelled.id)
  const empty = await createOrder(shop.scope, NewOrder.parse({ order_type: 'purchase', items: [] }))

  const link = (id: string) => linkToPurchaseOrder(shop.scope, shop.context, id)
  for (const { id } of [sale, cancelled]) await expect(link(id)).rejects.toMatchObject({ code: 'no_purchase_order' })
  await expect(link(empty.id)).rejects.toMatchObject({ code: 'order_empty' })
})
