import type { Locator, Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

const lines = 45

/** Pages of a document of 45 lines, with the lines that stand on each. */
async function documents(page: Page) {
  const { product } = await stockShop(page)
  const items = Array.from({ length: lines }, () => ({ product_id: product.id, quantity: 1 }))
  await send(page, '/api/v1/stock/movements', { product_id: product.id, movement_type: 'in', quantity: 100 })
  const order = async (order_type: string) => (await send(page, '/api/v1/orders', { order_type, items })).id
  const [sale, purchase] = [await order('sale'), await order('purchase')]
  await send(page, `/api/v1/orders/${sale}/submission`)
  await send(page, `/api/v1/orders/${sale}/confirmation`)
  const picklist = (await send(page, `/api/v1/orders/${sale}/picklist`)).id
  return [
    { path: `/orders/${sale}`, label: 'Order Items' },
    { path: `/picklists/${picklist}`, label: 'Picklist items' },
    { path: `/orders/${purchase}/receive`, label: 'Order Items' },
  ]
}

test('a document that is printed from the browser has all its lines on the paper, and nothing over them', async ({
  page,
  register,
}) => {
  await register()
  await page.setViewportSize({ width: 1043, height: 700 }) // landscape A4
  for (const { path, label } of await documents(page)) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    const rows = page.getByRole(path.endsWith('receive') ? 'list' : 'table', { name: label }).locator('[data-index]')
    await expect(rows.first()).toBeVisible()
    await page.evaluate(twoFrames) // how many fit is known once one has been measured
    const inSight = await rows.count()
    expect(inSight, path).toBeLessThan(lines)

    await page.emulateMedia({ media: 'print' })

    await expect(rows, path).toHaveCount(lines)
    expect((await page.locator('main').boundingBox())?.width, path).toBe(1043)
    expect(await page.evaluate(overTheRest), path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await expect(rows, path).toHaveCount(inSight)

    await page.evaluate(countAtPrint)
    await page.pdf()
    expect(await page.evaluate(() => document.body.dataset.printed), path).toBe(String(lines))
    await expect(rows, path).toHaveCount(inSight)
  }
})

test('a list on paper has each code to its end, and nothing to press', async ({ page, register }) => {
  await register()
  const sku = `${'WIDGET-BLUE-LARGE-'.repeat(5)}26A`
  const name = 'Widget of blue cotton, large, of the batch of the autumn season'
  await send(page, '/api/v1/products', { name, sku, cost_price: 2, selling_price: 1234.5 })
  await page.setViewportSize({ width: 794, height: 1123 }) // upright A4
  await page.goto('/products')
  const code = page.getByRole('row').getByText(sku)
  await expect(code).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const hidden = (one: Element) => one.scrollHeight - one.clientHeight
  expect(await code.evaluate(hidden)).toBe(0)
  expect(await page.getByRole('row').getByText(name).evaluate(hidden)).toBe(0)
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)
})

test('the ticks of the price that is to be paid stay on it on paper', async ({ page, register }) => {
  await register()
  await page.goto('/billing/portal')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByRole('button', { name: 'Pay £15.00' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const topOf = (of: Locator) => of.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  expect(Math.abs((await topOf(summary.locator('svg').first())) - (await topOf(summary)))).toBeLessThanOrEqual(1)
})

/** The sheets are laid out right after this: a row that comes later is not on them. */
function countAtPrint() {
  addEventListener('beforeprint', () => {
    document.body.dataset.printed = String(document.querySelectorAll('main [data-index]').length)
  })
}

/** What a printer would put on every sheet, or over what stands there. */
function overTheRest() {
  const isOver = (one: Element) => {
    const { position, display, visibility } = getComputedStyle(one)
    const isOut = position === 'fixed' || position === 'sticky'
    return isOut && display !== 'none' && visibility !== 'hidden' && one.getClientRects().length > 0
  }
  return [...document.body.querySelectorAll('*')].filter(isOver).map((one) => one.outerHTML.slice(0, 120))
}

const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
