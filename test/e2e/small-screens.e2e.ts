import { fontsHaveCome } from './support/fonts-have-come.ts'
import { expect, send, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'
import { sumsInPieces } from './support/sums-in-pieces.ts'
import { isUncovered, isWhole } from './support/uncovered.ts'

/** A phone as it is: a finger, no hover, and a page that grows with what is wider than its screen. */
const [upright, onItsSide] = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
]
test.use({ viewport: upright, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

/** As whoever reads badly has it. */
const largerText = () => {
  document.documentElement.style.fontSize = '150%'
}

test('a line of an order has room for a price of ten characters, a quantity of four, and all there is to say', async ({
  page,
  register,
}) => {
  await register()
  const crane = { name: 'Crane', sku: 'CRANE', stock_quantity: 123_456, selling_price: 5 }
  const { id: product_id } = await send(page, '/api/v1/products', crane)
  const orderOf = (order_type: string, quantity: number) =>
    send(page, '/api/v1/orders', { order_type, items: [{ product_id, quantity, unit_price: 1_234_567.89 }] })
  const [bought, { id }] = [await orderOf('purchase', 123_456), await orderOf('sale', 1234)]
  for (const one of [bought.id, id])
    for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${one}/${step}`)
  for (const size of [upright, onItsSide]) {
    await page.setViewportSize(size)
    await page.goto(`/orders/${id}`)
    for (const [name, value] of [
      ['Unit price in pounds, Crane', '1234567.89'],
      ['Quantity, Crane', '1234'],
    ] as const) {
      const field = page.getByRole('textbox', { name })
      await expect(field).toHaveValue(value)
      await page.evaluate(fontsHaveCome)
      await expect.poll(() => isWhole(field), `${name} at ${size.width} px`).toBe(true)
    }
    const said = page.getByText('123,456 incoming')
    await expect(said).toContainText('1,234 reserved')
    expect(await isWhole(said), `${size.width} px`).toBe(true)
  }
  await page.setViewportSize(upright)
  await page.getByRole('button', { name: 'Delete Crane' }).tap()
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeVisible()
})

test('the largest price goes on behind a comma on a page of a product', async ({ page, register }) => {
  await register()
  const price = 9_999_999_999.99
  const crane = { name: 'Crane', sku: 'CRANE', stock_quantity: 2, cost_price: price, selling_price: price }
  const { id } = await send(page, '/api/v1/products', crane)
  await page.goto(`/products/${id}`)
  await expect(page.getByText('Never ordered')).toBeVisible()
  await page.evaluate(fontsHaveCome)
  const { sums, found } = await sumsInPieces(page)
  expect(sums).toBeGreaterThan(0)
  expect(found.some((one) => one.includes('behind a comma'))).toBe(true)
  expect(found.filter((one) => !one.includes('behind a comma'))).toEqual([])
})

test('a question with a long name in it can be read and answered on a phone on its side', async ({
  page,
  register,
}) => {
  await register()
  const mug = { name: 'Mug'.padEnd(180, ' of stoneware'), sku: 'MUG', stock_quantity: 20 }
  const { id: product_id } = await send(page, '/api/v1/products', mug)
  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items: [{ product_id, quantity: 5 }] })
  for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${order.id}/${step}`)
  await page.setViewportSize({ width: 844, height: 330 }) // what the bars of the browser leave of it
  await page.goto('/products')
  await page.evaluate(largerText)
  await page.getByRole('button', { name: 'Delete Mug' }).tap()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('5 of it are on order')).toBeVisible()
  const words = question.getByRole('heading')
  await words.scrollIntoViewIfNeeded()
  await expect(words).toBeInViewport({ ratio: 1 })
  await question.getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
})

test('a page of a product and its dialogs leave room for what one does there, with text twice as large and close up', async ({
  page,
  register,
}) => {
  const business = 'Northumberland Homewares & Kitchenware Company Ltd'
  await register(business)
  const { product } = await stockShop(page)
  await page.goto(`/products/${product.id}`)
  await expect(page.getByText('Never ordered')).toBeVisible()
  await page.evaluate(fontsHaveCome)
  for (const [size, text] of [
    [upright, '100%'],
    [upright, '200%'],
    [{ width: 320, height: 215 }, '100%'], // a desk whose page is drawn four times as large
  ] as const) {
    await page.setViewportSize(size)
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text
    }, text)
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width)
    await page.getByRole('button', { name: 'User menu' }).tap()
    const name = page.getByRole('menu').getByText(business).first()
    await expect(name).toBeInViewport({ ratio: 1 })
    expect(await isWhole(name), `${size.height} px, ${text}`).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0) // and the focus is back
    await page.getByRole('button', { name: 'Count Stock' }).tap() // of all on the page the furthest from its head
    const dialog = page.getByRole('dialog')
    const isInSight = async (label: string) => {
      await expect(dialog.getByLabel(label)).toBeFocused()
      await expect.poll(() => isUncovered(dialog.getByLabel(label)), `${label}, ${size.height} px, ${text}`).toBe(true)
    }
    await isInSight('Counted')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Adjust Stock' }).tap()
    for (const label of ['Quantity', 'Location', 'Reference Type', 'Reference ID', 'Notes']) {
      await isInSight(label)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('a picklist is known by its number in the list of the narrowest phone', async ({ page, register }) => {
  await register()
  await (await stockShop(page)).picklist()
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/picklists')
  const number = page.getByRole('link', { name: 'PL-000001' })
  await expect(number).toBeVisible()
  await page.evaluate(fontsHaveCome)
  const [its, done] = [await number.boundingBox(), await page.getByText('0 / 2').boundingBox()]
  expect((its?.x ?? 0) + (its?.width ?? 0)).toBeLessThan(done?.x ?? 0)
})
