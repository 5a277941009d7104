import type { Page } from '@playwright/test'
import { forgetClosedBy, pressAsSafari, writeDaysAsSafari } from './support/as-safari.ts'
import { ask, expect, send, test } from './support/journey.ts'
import { openListening } from './support/open-listening.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('an order is of today, however the dictionaries of a browser write a day', async ({ page, register }) => {
  await register()
  await writeDaysAsSafari(page)
  await page.goto('/orders?new=true')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format()
  await expect(dialog(page, 'Create New Order').getByLabel('Order Date')).toHaveValue(today)
  await button(page, 'Create Order').click()
  await expect(page).toHaveURL(/\/orders\/[\w-]{36}/)
  const [order] = ((await ask(page, '/api/v1/orders')) as { items: { order_date: string }[] }).items
  expect(order?.order_date).toBe(today)
})

test('a dialog leads back to the button that was pressed for it where presses give no focus', async ({
  page,
  register,
}) => {
  await register()
  for (const name of ['Mug', 'Rake']) await send(page, '/api/v1/products', { name, sku: name.toUpperCase() })
  await pressAsSafari(page)
  await page.goto('/products')
  await button(page, 'Add Product').click()
  await expect(dialog(page, 'Add Product')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add Product')).toBeFocused()

  await page.getByRole('checkbox', { name: 'Select Mug' }).click()
  await button(page, 'Set Category').click()
  await expect(dialog(page, /^Set Category of/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Set Category')).toBeFocused()
})

for (const [width, opener, name] of [
  [1280, 'Watch Demo', 'Pickwell in Action'],
  [375, 'Menu', 'Menu'],
] as const)
  test(`a press beside closes ${name} in a browser that does not know closedby, a press in it does not`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 760 })
    const forget = await forgetClosedBy(page)
    await openListening(page, '/')
    await forget()
    await button(page, opener).click()
    const opened = dialog(page, name)
    const box = await opened.boundingBox()
    if (!box) throw new Error('The dialog is not shown')
    await page.mouse.click(box.x + 8, box.y + 8)
    await expect(opened).toBeVisible()
    // Not where a text of it was selected to beyond its edge.
    await page.mouse.move(box.x + 8, box.y + 8)
    await page.mouse.down()
    await page.mouse.move(5, 380)
    await page.mouse.up()
    await expect(opened).toBeVisible()
    await page.mouse.click(5, 380)
    await expect(opened).toBeHidden()
  })
