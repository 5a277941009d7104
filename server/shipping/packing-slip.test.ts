import { expect, test } from 'vitest'
import { ShippingData } from '#contract/shipping.ts'
import { drawPaper } from '#server/platform/paper/draw-paper.ts'
import { findByCode } from '#server/search/find-by-code.ts'
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
