import type { Locator, Page } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'
import { showToastsLonger } from './support/longer-waits.ts'
import { scan } from './support/scan.ts'

const bowl = 'Hand-thrown serving bowl with reactive glaze, extra large, in a box of its own'
const sizes = [
  { width: 375, height: 667 },
  { width: 1280, height: 800 },
]
type Line = { id: string; product_sku: string; product_id: string; version: number; unit_price: number }

const rowOfBowls = (page: Page) =>
  page.getByRole('list', { name: 'Order Items' }).getByRole('listitem').filter({ hasText: 'BOWL' })

/** A bowl is ordered, and two have come. */
async function receiveBowls(page: Page) {
  const { id: product_id } = await send(page, '/api/v1/products', { name: bowl, sku: 'BOWL' })
  const items = [{ product_id, quantity: 1 }]
  const { id } = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${id}/${step}`)
  await page.goto(`/orders/${id}/receive`)
  await expect(page.getByLabel('Scan or type a SKU')).toBeFocused()
  for (let scans = 0; scans < 2; scans++) await scan(page, 'BOWL')
  await expect(page.getByText(/^Over: 1 /)).toBeVisible()
  return id
}

/** A colleague orders more of them. */
async function raiseBowls(page: Page, order: string, quantity: number) {
  const { items } = (await ask(page, `/api/v1/orders/${order}`)) as { items: Line[] }
  const line = items.find(({ product_sku }) => product_sku === 'BOWL')
  if (!line) throw new Error('the order has no bowls')
  const { id, product_id, version, unit_price } = line
  await send(page, `/api/v1/orders/${order}/lines`, { changed: [{ id, product_id, version, unit_price, quantity }] })
}

const isWhole = (toast: Locator) =>
  toast.evaluate((element) =>
    [...element.querySelectorAll('[data-title], [data-description]')].every(
      (words) => words.scrollWidth <= words.clientWidth && words.scrollHeight <= words.clientHeight + 1,
    ),
  )

/** Whether the two share any place on screen. */
async function meet(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

for (const size of sizes)
  test(`what stands nowhere else on a scan screen is read whole, ${size.width} px wide, and not on the line that was scanned`, async ({
    page,
    register,
  }) => {
    await showToastsLonger(page)
    await page.setViewportSize(size)
    await register()
    const order = await receiveBowls(page)
    await raiseBowls(page, order, 4)
    const toast = page.locator('[data-sonner-toast]', { hasText: 'room now' })
    await expect(toast).toContainText(`${bowl}: 1 of those that were over has room now.`)
    await expect(rowOfBowls(page)).toBeInViewport() // it is to be counted next again
    await expect(toast).toBeInViewport({ ratio: 1 })
    expect(await isWhole(toast)).toBe(true)
    await expect.poll(() => meet(toast, rowOfBowls(page))).toBe(false)

    // What is scanned next is counted, and answered in its one line.
    await scan(page, 'BOWL')
    const answer = page.locator('[data-sonner-toast]', { hasText: 'Item Scanned' }).first()
    await expect(answer).toBeInViewport({ ratio: 1 })
    // 52 px, and while it glides into its place a millionth more.
    expect((await answer.boundingBox())?.height).toBeLessThan(52.01)
  })
