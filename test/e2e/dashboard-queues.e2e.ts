import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { showToastsLonger } from './support/longer-waits.ts'

type Numbered = { order_number: string }

const queue = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function confirmed(page: Page, order_type: 'sale' | 'purchase', product_id: string, quantity: number) {
  const order = await send(page, '/api/v1/orders', { order_type, items: [{ product_id, quantity }] })
  await send(page, `/api/v1/orders/${order.id}/submission`)
  return send<Numbered>(page, `/api/v1/orders/${order.id}/confirmation`)
}

test('the dashboard says what now, and one click begins it', async ({ page, signUp }) => {
  await showToastsLonger(page)
  await signUp()
  await expect(queue(page, 'To pick')).toContainText('Nothing waits')
  const mug = await send(page, '/api/v1/products', {
    name: 'Blue mug',
    sku: 'MUG',
    stock_quantity: 9,
    selling_price: 5,
  })
  await send(page, '/api/v1/products', { name: 'Lid', sku: 'LID', min_stock_level: 4 })
  const sale = await confirmed(page, 'sale', mug.id, 2)
  const waiting = await send<Numbered>(page, '/api/v1/orders', {
    order_type: 'sale',
    items: [{ product_id: mug.id, quantity: 1 }],
  })
  await send(page, `/api/v1/orders/${waiting.id}/submission`)

  // It follows the news, without a reload.
  await expect(page.getByRole('link', { name: 'To confirm: 1' })).toBeVisible()
  await page.getByRole('link', { name: 'To reorder: 1' }).click()
  await expect(page).toHaveURL(/\/products\?stock=low$/)
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(2)
  await page.goBack()
  await queue(page, 'To reorder').getByRole('link', { name: 'Reorder Lid' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Order' })).toContainText('Lid')
  await page.goto('/dashboard')

  await queue(page, 'To confirm')
    .getByRole('link', { name: `Open ${waiting.order_number}` })
    .click()
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
  await page.goto('/dashboard')

  await queue(page, 'To pick')
    .getByRole('button', { name: `Pick ${sale.order_number}` })
    .click()
  await expect(page).toHaveURL(/\/picklists\/.+\/pick$/)
  await expect(page.getByText('Picking process started')).toBeVisible()
  await expect(page.getByText('Picklist generated successfully')).toHaveCount(1) // behind it
  await page.goto('/dashboard')
  await expect(queue(page, 'To pick').getByRole('link', { name: `Continue ${sale.order_number}` })).toBeVisible()
  await expectBalancedBooks(page)
})

test('every plot has its table by keyboard, and every figure the list behind it', async ({ page, signUp }) => {
  await signUp()
  const mug = await send(page, '/api/v1/products', {
    name: 'Blue mug',
    sku: 'MUG',
    stock_quantity: 9,
    selling_price: 5,
  })
  await send(page, '/api/v1/stock/movements', { product_id: mug.id, movement_type: 'out', quantity: 3 })
  const sale = await confirmed(page, 'sale', mug.id, 2)
  await page.goto('/dashboard?days=90')

  const units = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Units out' }) })
    .last()
  const plot = units.getByRole('application', { name: 'Units out, Units by day' })
  await expect(plot).toBeVisible()
  const axis = async () => (await plot.locator('text').allTextContents()).filter((text) => !/[A-Z]/.test(text))
  await expect.poll(axis).toEqual(['0', '1', '2', '3', '4']) // no parts of a unit
  await expect(page.getByText('There was no stock with a cost price in 90 days.')).toBeVisible()
  await plot.focus()
  await page.keyboard.press('ArrowLeft')
  await units.getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  await expect(units.getByRole('row')).toHaveCount(91)
  await units.getByRole('row').nth(1).getByRole('link', { name: '3' }).click()
  await expect(page).toHaveURL(/\/stock-movements\?movement_type=out&from=/)
  await expect(page.getByRole('table', { name: 'Recent Movements' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('All Types')
  await expect(page.getByRole('table', { name: 'Recent Movements' }).getByRole('row')).toHaveCount(3)

  await page.goto('/dashboard')
  await page.getByRole('link', { name: '£10.00' }).first().click()
  await expect(page.getByRole('button', { name: /^Confirmed sales/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText(sale.order_number)

  await page.goto('/dashboard')
  await expect(page.getByRole('application')).toHaveCount(2)
  await expectAccessible(page, '/dashboard')
})
