import { readFile } from 'node:fs/promises'
import { alsoWorksFor } from './support/also-works-for.ts'
import { expectNoViolations } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

test('a manager reads who changed a price, filters, opens the record and saves the file', async ({ page, signUp }) => {
  await signUp()
  const { product } = await stockShop(page)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: 'Edit' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Selling Price').fill('5.50')
  await dialog.getByRole('button', { name: /Save|Update/ }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/settings/audit')
  const log = page.getByRole('region', { name: 'Audit log' })
  const edited = log.getByRole('listitem').filter({ hasText: 'edited product Blue mug' })
  await expect(edited).toContainText('selling price: £5.00 → £5.50')
  await edited.getByText('selling price: £5.00').click()
  await expect(edited.getByRole('row', { name: 'selling price £5.00 £5.50' })).toBeVisible()
  await expectNoViolations(page, 'the audit log')
  const desk = page.viewportSize() ?? { width: 1280, height: 860 }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize(desk)

  await page.getByLabel('Kind of record').selectOption('Products')
  await page.getByLabel('What was done').selectOption('Changed')
  await expect(log.getByRole('listitem')).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/)
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('selling price: £5.00,selling price: £5.50')

  await page.getByLabel('Kind of record').selectOption('Suppliers')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await page.getByLabel('From').fill('2026-03-02')
  await page.getByLabel('To').fill('2026-03-01')
  await expect(page.getByLabel('To')).toBeFocused()
  await expect(page.getByLabel('From')).toHaveAccessibleDescription(/^From is later than To/)
  await expect(page.getByLabel('From')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await edited.getByRole('link', { name: 'Blue mug' }).click()
  await expect(page.getByRole('heading', { name: 'Blue mug', level: 1 })).toBeVisible()
})

test('who works in the warehouse is told that they may not read it, and sees the history of a customer', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email: owner } = await signUp('Harbour Wholesale')
  await stockShop(page)
  const { email } = await signUp('Quay Street Goods')
  await alsoWorksFor(email, owner, 'warehouse')
  const hired = await alsoSignedIn(email)
  await hired.getByRole('button', { name: 'User menu' }).click()
  await hired.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
  await expect(hired.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()

  await hired.goto('/settings/audit')
  await expect(hired.getByText('You may not read the audit log')).toBeVisible()
  await expect(hired.getByText('Your role (warehouse) cannot do this. Ask an owner or a manager.')).toBeVisible()
  await expect(hired.getByRole('button', { name: 'Download CSV' })).toBeHidden()

  await hired.goto('/customers')
  await hired.getByRole('link', { name: 'Ada Turner' }).click()
  const history = hired.getByRole('region', { name: 'History' }).first()
  await expect(history.getByText('created customer Ada Turner')).toBeVisible()
})
