import { holdAnswers } from './support/hold-answers.ts'
import { expect, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

test('a label that was voided is asked for no more, though the order is still being read', async ({
  page,
  register,
}) => {
  await register()
  const order = await (await stockShop(page)).shippedSale()
  const missing: string[] = []
  page.on('response', (answer) => answer.status() === 404 && missing.push(answer.url()))
  await page.goto(`/orders/${order}`)
  const shipment = page.getByRole('heading', { name: 'Shipment' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.getByText(/· expected/)).toBeVisible()
  await page.getByRole('button', { name: 'Void Label' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button').last()).toBeFocused()
  const release = await holdAnswers(page, `**/api/v1/orders/${order}`)
  const readAgain = page.waitForRequest(`**/api/v1/orders/${order}`)
  await dialog.getByRole('button', { name: 'Void Label' }).press('Enter')
  await expect(page.getByText('Label voided')).toBeVisible()
  await readAgain
  await page.setViewportSize({ width: 400, height: 860 }) // the page is drawn anew
  await expect(shipment).toHaveCount(0)
  await expect(heading).toBeFocused()
  release()
  await expect(page.getByRole('button', { name: 'Ship Order' })).toBeVisible()
  expect(missing).toEqual([])
})
