import type { Page } from '@playwright/test'
import { changeLine } from './support/change-line.ts'
import { ask, expect, send, test } from './support/journey.ts'

const names = Array.from({ length: 40 }, (_, place) => `Bowl ${place + 1}`)
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity, ${name}`, exact: true })

/** A sale of forty bowls, of which there are five each, and of the third nine are wanted; sent off, and open on the page. */
async function openLongSale(page: Page) {
  const items = names.map((name, place) => ({ name, sku: `BOWL-${place + 1}`, stock_quantity: 5 }))
  const added = await send<{ items: { id: string }[] }>(page, '/api/v1/products/batch', { items })
  const lines = added.items.map(({ id }, place) => ({ product_id: id, quantity: place === 2 ? 9 : 1 }))
  const { id } = await send(page, '/api/v1/orders', { order_type: 'sale', items: lines })
  await send(page, `/api/v1/orders/${id}/submission`)
  await page.goto(`/orders/${id}`)
  await expect(quantity(page, 'Bowl 1')).toBeVisible()
  return id
}

/** To the last line, from where the first ones do not stand in the document. */
async function goToEnd(page: Page) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(quantity(page, 'Bowl 40')).toBeInViewport({ timeout: 500 })
    await expect(quantity(page, 'Bowl 3')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** A colleague takes the fourth line to the eighth off the order. */
async function removeFive(page: Page, order: string) {
  const { items } = (await ask(page, `/api/v1/orders/${order}`)) as { items: { id: string; version: number }[] }
  const removed = items.slice(3, 8).map(({ id, version }) => ({ id, version }))
  await send(page, `/api/v1/orders/${order}/lines`, { removed })
}

test('from the end of a long order what is refused, wrong, in dispute or not understood is led to, and a line that is typed into stays', async ({
  page,
  register,
}) => {
  await register()
  const id = await openLongSale(page)
  await goToEnd(page)
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await confirm.click()
  await expect(page.getByText('There is not enough stock:')).toBeInViewport()
  await page.getByRole('alert').getByRole('button', { name: 'Bowl 3' }).click()
  await expect(quantity(page, 'Bowl 3')).toBeFocused()
  await expect(quantity(page, 'Bowl 3')).toBeInViewport()

  await quantity(page, 'Bowl 3').fill('0')
  await goToEnd(page)
  await expect(page.getByText('Unsaved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'without 1' }).click()
  await expect(quantity(page, 'Bowl 3')).toBeFocused()
  await goToEnd(page)
  await confirm.click()
  await expect(quantity(page, 'Bowl 3')).toBeFocused()
  await expect(quantity(page, 'Bowl 3')).toBeInViewport()
  await quantity(page, 'Bowl 3').fill('2')
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()

  await quantity(page, 'Bowl 9').focus()
  const topOf = async () => (await quantity(page, 'Bowl 9').boundingBox())?.y ?? 0
  const top = await topOf()
  await removeFive(page, id)
  await expect(page.getByText('35 lines · Total')).toBeVisible()
  await expect(quantity(page, 'Bowl 9')).toBeFocused()
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(2)

  await page.route(
    '**/lines',
    async (route) => {
      await changeLine(page, id, { quantity: 4 })
      await route.continue()
    },
    { times: 1 },
  )
  await quantity(page, 'Bowl 1').fill('3')
  await expect(page.getByText('Someone else changed this line meanwhile')).toBeVisible()
  await goToEnd(page)
  await page.getByRole('button', { name: 'Show Why' }).click()
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeInViewport()

  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
  const error = { code: 'invalid_input', message: 'Not today.' }
  await page.route('**/lines', (route) => route.fulfill({ status: 422, json: { error } }), { times: 1 })
  await goToEnd(page)
  await quantity(page, 'Bowl 40').fill('2')
  await page.getByRole('button', { name: 'Show Why' }).click()
  await expect(page.getByText('Not today.')).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('Not today.')

  await goToEnd(page)
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'NO-SUCH\t4\nBOWL-7\ta few')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('2 rows could not be added:')).toBeInViewport()
})
