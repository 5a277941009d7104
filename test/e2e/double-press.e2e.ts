import type { Locator } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

/** A double press, its second half only once `meanwhile` has come to its place. */
async function pressTwice(button: Locator, meanwhile: () => Promise<void>) {
  const { mouse } = button.page()
  await button.hover()
  await mouse.down({ clickCount: 1 })
  await mouse.up({ clickCount: 1 })
  await meanwhile()
  await mouse.down({ clickCount: 2 })
  await mouse.up({ clickCount: 2 })
}

test('a step that is pressed twice is taken once: the second half of the press is not the next step', async ({
  page,
  signUp,
}) => {
  await offerUndoLonger(page)
  await signUp()
  const { id } = await (await stockShop(page)).draftSaleOf(2)
  await page.goto(`/orders/${id}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const taken: string[] = []
  page.on('request', (request) => request.method() === 'POST' && taken.push(new URL(request.url()).pathname))

  await pressTwice(button('Submit'), () => expect(button('Confirm')).toBeVisible())
  await expect(button('Undo')).toHaveCount(1)
  await button('Confirm').dblclick()
  await expect(button('Generate Picklist')).toBeVisible()
  await expect(button('Undo')).toHaveCount(2)
  const steps = ['submission', 'confirmation'].map((step) => `/api/v1/orders/${id}/${step}`)
  expect(taken.filter((path) => path.startsWith('/api/v1/orders/'))).toEqual(steps)

  // What is no second half is heard.
  await button('Generate Picklist').click()
  await expect(page.getByRole('heading', { level: 1, name: /^PL-/ })).toBeVisible()
})

test('a removal that is pressed twice is sent once, and does not fail the second time', async ({ page, signUp }) => {
  await signUp()
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG' })
  await page.goto('/products')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Delete Blue mug' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(page.getByText('Failed to delete product')).toBeHidden()
  expect(sent).toHaveLength(1)
})
