import type { Page } from '@playwright/test'
import { changeLine } from './support/change-line.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { loseAnswers } from './support/lose-answers.ts'
import { pickFiveMugs, stockShop } from './support/stocked-shop.ts'

async function count(page: Page, verb: 'Picked' | 'Received', units: number) {
  await page.getByRole('textbox', { name: `${verb}, Blue mug` }).fill(String(units))
  await page.keyboard.press('Enter')
}

test('who leaves while nobody knows whether the picks were saved is not told that they are not', async ({
  page,
  signUp,
}) => {
  await signUp()
  const picklist = await pickFiveMugs(page)
  await loseAnswers(page, '**/picks')
  await count(page, 'Picked', 3)
  await page.getByRole('button', { name: /^Save Progress/ }).click()
  await expect(page.getByText('No answer came, so these picks may or may not be saved.')).toBeVisible()

  await page.getByRole('link', { name: /^PL-/ }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toContainText(
    'No answer came: what was counted here may or may not be saved yet.',
  )
  expect(await ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 3 })
})

for (const verb of ['Picked', 'Received'] as const)
  test(`what never arrived and is sent again once its line is of another product is not booked as that: ${verb}`, async ({
    page,
    signUp,
  }) => {
    await signUp()
    const stock = await stockShop(page)
    const tray = await send(page, '/api/v1/products', { name: 'Oak tray', sku: 'TRAY', stock_quantity: 9 })
    const isPicked = verb === 'Picked'
    const order = await (isPicked ? stock.confirmedSale(5) : stock.confirmedPurchase(5))
    await page.goto(isPicked ? `/picklists/${await stock.picklistOf(order)}/pick` : `/orders/${order}/receive`)
    await page.route(/\/(picks|receipts)$/, (route) => route.abort())
    await count(page, verb, 3)
    const save = page.getByRole('button', { name: isPicked ? /^Save/ : /^Complete/ })
    await save.click()
    await expect(page.getByText('No answer came')).toBeVisible()
    await changeLine(page, order, { product_id: tray.id })
    await page.unroute(/\/(picks|receipts)$/)
    await save.click()

    const aside = isPicked ? 'put back 3.' : 'put 3 aside.'
    await expect(page.getByText(`Blue mug was taken off the order: ${aside}`)).toBeVisible()
    await expect(page.getByRole('textbox', { name: `${verb}, Oak tray` })).toHaveValue('0')
    expect(await ask(page, `/api/v1/products/${tray.id}`)).toMatchObject({ stock_quantity: 9 })
    await expectBalancedBooks(page)
  })

test('a label whose answer never came is asked for again, though the order is shown as shipped by then: it is bought once', async ({
  page,
  signUp,
}) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedSale()
  await page.goto(`/orders/${order}?ship=true`)
  await loseAnswers(page, '**/functions/v1/create-shipping-label')
  const create = page.getByRole('dialog').getByRole('button', { name: /^Create Label/ })
  await create.click()
  await expect(page.getByRole('dialog').getByText('Failed to create shipping label')).toBeVisible()
  const { tracking_number } = (await ask(page, `/api/v1/orders/${order}/shipment`)) as { tracking_number: string }

  await page.unroute('**/functions/v1/create-shipping-label')
  await create.click()
  await expect(page.getByRole('dialog', { name: 'Shipping label created' })).toContainText(tracking_number)
  await expectBalancedBooks(page)
})
