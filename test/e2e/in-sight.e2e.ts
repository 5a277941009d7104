import type { Locator, Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { showToastsLonger } from './support/longer-waits.ts'
import { paymentHasFailed } from './support/stand-of-subscription.ts'
import { stockShop } from './support/stocked-shop.ts'
import { isUncovered } from './support/uncovered.ts'

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('on a phone what a label does beside shipping is read before it is created', async ({ page, register }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await register()
  await page.goto(`/orders/${await (await stockShop(page)).confirmedSale()}?ship=true`)
  const note = page.getByRole('dialog').getByText('2 units are not picked yet')
  await expect(note).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isUncovered(note)).toBe(true)
})

test('on a phone no toast lies over the label that was bought', async ({ page, register }) => {
  await showToastsLonger(page)
  await page.setViewportSize({ width: 375, height: 720 })
  await register()
  await page.goto(`/orders/${await (await stockShop(page)).confirmedSale()}?ship=true`)
  await page.getByRole('button', { name: 'Create Label' }).click()
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Shipping label created' })
  await expect(toast).toBeInViewport({ ratio: 1 })
  const sheet = page.getByRole('dialog', { name: 'Shipping label created' })
  const under = async () => (await boxOf(toast)).y + (await boxOf(toast)).height - (await boxOf(sheet)).y
  await expect.poll(under).toBeLessThanOrEqual(0)
  await expect.poll(() => isUncovered(sheet.getByRole('button', { name: 'Copy tracking number' }))).toBe(true)
})

test('the title of a dialog keeps clear of what closes it', async ({ page, register }) => {
  await register()
  const name = 'A serving bowl whose name goes on about its glaze, '.repeat(3)
  const { id } = await send(page, '/api/v1/products', { name, sku: 'BOWL', stock_quantity: 3 })
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/products/${id}`)
    await page.getByRole('button', { name: 'Print Label' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const words = await dialog.locator('h2, h2 + p').evaluateAll(rightEndOfWords)
    expect(words, `at ${width}`).toBeLessThanOrEqual((await boxOf(dialog.getByRole('button', { name: 'Close' }))).x)
  }
})

for (const [text, width, height] of [
  ['usual', 375, 720],
  ['twice as large', 188, 720],
] as const)
  test(`on a phone with text ${text} no line shows between the foot of an order and its steps`, async ({
    page,
    register,
  }) => {
    await page.setViewportSize({ width, height })
    await register()
    const { product } = await stockShop(page)
    const items = Array.from({ length: 12 }, () => ({ product_id: product.id, quantity: 1 }))
    await page.goto(`/orders/${(await send(page, '/api/v1/orders', { order_type: 'sale', items })).id}`)
    await page.getByRole('table', { name: 'Order Items' }).evaluate((table) => table.scrollIntoView())
    await expect(foot(page)).toBeInViewport()
    // Nothing between them, and neither beneath the other.
    await expect.poll(async () => Math.abs(await gapAboveSteps(page))).toBeLessThan(1)
  })

for (const [text, width] of [
  ['usual', 375],
  ['twice as large', 188],
] as const)
  test(`on a phone with text ${text} what stands at the foot of the dashboard comes out from under the notice of a payment`, async ({
    page,
    register,
  }) => {
    const { email } = await register()
    await page.goto('/billing/portal')
    await page.getByRole('button', { name: 'Pay £15.00' }).click()
    await expect(page.getByText('Subscription updated successfully')).toBeVisible()
    await paymentHasFailed(email)
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/dashboard')
    const notice = page.getByRole('alert').filter({ hasText: 'The last payment failed' })
    await expect(notice).toBeInViewport()
    const last = page.getByRole('main').getByRole('link').last()
    await page.getByRole('main').focus()
    while (!(await last.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab')
      const isOfNotice = await notice.evaluate((one) => one.contains(document.activeElement))
      if (!isOfNotice) await expect.poll(() => overlap(page.locator(':focus'), notice)).toBeLessThan(0)
    }

    await page.mouse.move(width / 2, 200)
    await page.mouse.wheel(0, 100_000)
    const rows = page.getByRole('main').locator('section').last()
    await expect.poll(() => overlap(rows, notice)).toBeLessThan(0)
  })

/** How far the one reaches down beyond the beginning of the other. */
const overlap = async (one: Locator, other: Locator) =>
  (await boxOf(one)).y + (await boxOf(one)).height - (await boxOf(other)).y

/** Pixels between the foot of the lines, where it sticks, and the bar of steps below it. */
async function gapAboveSteps(page: Page) {
  const { y, height } = await boxOf(foot(page))
  const steps = await boxOf(page.locator('.max-md\\:fixed'))
  return steps.y - y - height
}

const foot = (page: Page) => page.locator('.sticky', { has: page.locator('[data-add-item]') })

/** The furthest right that any letter of them stands. */
const rightEndOfWords = (parts: Element[]) =>
  Math.max(
    ...parts.map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getBoundingClientRect().right
    }),
  )
