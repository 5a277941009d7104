import type { Page } from '@playwright/test'
import { readPdf } from '../support/read-pdf.ts'
import { ask, expect, send, test } from './support/journey.ts'
import { openedBy } from './support/opened-paper.ts'
import { scan } from './support/scan.ts'
import { stockShop } from './support/stocked-shop.ts'

const goods = [
  { name: 'Blue mug', sku: 'SKU-1', barcode: '5012345678911' },
  { name: 'Deep dish', sku: 'SKU-3', barcode: '5012345678913' },
  { name: 'Jar', sku: 'SKU-9', barcode: '5012345678919' },
]
const orderOf = (page: Page, id: string) => ask(page, `/api/v1/orders/${id}`)
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()

/** A shop of three goods, and the dialog that makes an order open on the page. */
async function beginOrder(page: Page) {
  const items = goods.map((one) => ({ ...one, external_id: one.sku, selling_price: 2, stock_quantity: 20 }))
  await send(page, '/api/v1/products/batch', { items })
  await page.goto('/orders?new=true')
  return page.getByRole('button', { name: 'Create Order' })
}
const idOfPage = (page: Page) => page.url().split('/').at(-1) ?? ''

test('an order that was just made goes on with its first line, for what is typed at once, too', async ({
  page,
  register,
}) => {
  await register()
  await (await beginOrder(page)).click()
  await page.keyboard.type('Blue mug', { delay: 80 })
  await expect(page.getByRole('combobox', { name: /product/i })).toHaveValue('Blue mug')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await saved(page)
  // What was saved first may be the product alone.
  await expect
    .poll(() => orderOf(page, idOfPage(page)))
    .toMatchObject({ items: [{ product_name: 'Blue mug', quantity: 7 }] })
})

test('what is typed for an order that was just made waits for its page, also where that takes ten seconds', async ({
  page,
  register,
}) => {
  await register()
  await page.clock.install()
  const create = await beginOrder(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/order-page-*', async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest('**/assets/order-page-*')
  await create.dblclick()
  await page.keyboard.type('Blue mug', { delay: 80 })
  await asked
  await page.clock.fastForward(10_000)
  release()
  await expect(page.getByRole('combobox', { name: /product/i })).toHaveValue('Blue mug')
})

test('what is scanned right after an order was made is its first line', async ({ page, register }) => {
  await register()
  await (await beginOrder(page)).press('Enter')
  await scan(page, '5012345678913')
  await saved(page)
  expect(await orderOf(page, idOfPage(page))).toMatchObject({ items: [{ product_name: 'Deep dish', quantity: 1 }] })
})

test('Create Order pressed twice makes one order without a line', async ({ page, register }) => {
  await register()
  const create = await beginOrder(page)
  await create.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: /product/i })).toBeFocused()
  await page.keyboard.type('Jar')
  await expect(page.getByRole('option', { name: /Jar/ })).toBeVisible()
  expect(await orderOf(page, idOfPage(page))).toMatchObject({ items: [] })
  expect(await ask(page, '/api/v1/orders')).toMatchObject({ items: [{ id: idOfPage(page) }] })
})

test('an order that was just made and is left without a line asks nothing and has none', async ({ page, register }) => {
  await register()
  await page.goto('/orders?new=true')
  await page.getByRole('button', { name: 'Create Order' }).press('Enter')
  await expect(page.getByRole('combobox', { name: /product/i })).toBeFocused()
  const id = idOfPage(page)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  expect(await orderOf(page, id)).toMatchObject({ items: [] })
})

test('what is missing of a product is ordered from whoever it was ordered from last, unless another is chosen, and stands on paper as it was typed', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  await stock.confirmedPurchase(5)
  await page.goto(`/orders?new=true&type=purchase&product=${stock.product.id}&quantity=4`)
  const dialog = page.getByRole('dialog', { name: 'Create New Order' })
  await expect(dialog).toContainText('4 × Blue mug')
  await expect(dialog.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Mill & Co')
  await dialog.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity, Blue mug' })).toHaveValue('4')
  expect(await orderOf(page, idOfPage(page))).toMatchObject({ supplier_name: 'Mill & Co', items: [{ quantity: 4 }] })

  await page.getByRole('textbox', { name: 'Quantity, Blue mug' }).fill('6')
  const paper = await openedBy(page, 'Purchase order') // a second before it would have been saved
  const [text = ''] = readPdf(await (await page.request.get(paper)).body())
  expect(text).toMatch(/Purchase order \(draft\)\n[\s\S]+Mill & Co\n[\s\S]+Blue mug\n6\n/)

  // It is mailed once it is submitted, to an address that the supplier has, and with what is typed at that moment.
  const email = page.getByRole('button', { name: 'Email to Supplier' })
  await expect(email).toHaveAccessibleName(/Not while the order is a draft/)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await email.click()
  const letter = page.getByRole('dialog', { name: /^Email Purchase Order PO-/ })
  await expect(letter).toContainText('Mill & Co has no email address.')
  await page.keyboard.press('Escape')
  await expect(email).toBeFocused()
  const { supplier_id } = (await orderOf(page, idOfPage(page))) as { supplier_id: string }
  const path = `/api/v1/suppliers/${supplier_id}`
  const edited = async (email: string) => {
    const { version } = (await ask(page, path)) as { version: number }
    await send(page, path, { name: 'Mill & Co', email, version }, 'PUT')
  }
  await edited('mill@example.com')
  await page.getByRole('textbox', { name: 'Quantity, Blue mug' }).fill('8')
  await email.press('Enter')
  await expect(letter).toContainText('mill@example.com')
  await expect(letter.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.type('Ring first', { delay: 80 })
  // What is refused as it has changed meanwhile stands there as it is now, and goes with the same message when it is sent again.
  await edited('yard@example.com')
  await letter.getByRole('button', { name: 'Send Email' }).press('Enter')
  await expect(letter).toContainText('The address of Mill & Co is yard@example.com now. Nothing was sent.')
  await expect(letter).not.toContainText('mill@example.com')
  await expect(letter.getByRole('textbox', { name: 'Message' })).toHaveValue('Ring first')
  await letter.getByRole('button', { name: 'Send Email' }).press('Enter')
  await expect(page.getByText('Purchase order emailed to yard@example.com')).toBeVisible()
  await expect(page.getByText('mailed the purchase order to yard@example.com')).toBeVisible()
  expect(await orderOf(page, idOfPage(page))).toMatchObject({ status: 'pending', items: [{ quantity: 8 }] })
  await email.click()
  await expect(letter).toContainText(/Last emailed.+to yard@example.com by/)
})
