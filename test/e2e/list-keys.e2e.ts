import { expect, send, test } from './support/journey.ts'

test('who goes to a row by j hears its name, F2 right behind it edits that row, and who was at a heading is there again after the palette', async ({
  page,
  register,
}) => {
  await register()
  for (const name of ['Oak table', 'Green mug', 'Blue mug'])
    await send(page, '/api/v1/products', { name, sku: name, selling_price: 5 })
  await page.goto('/products')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Oak table')).toBeVisible()
  await page.keyboard.press('j')
  await expect(row('Blue mug')).toBeFocused()
  await expect(row('Blue mug')).toHaveAccessibleName('Blue mug')
  await page.keyboard.press('j')
  await page.keyboard.press('Tab')
  await expect(row('Green mug').getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('j')
  await expect(row('Green mug')).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('3.50', { delay: 90 })
  await page.keyboard.press('Enter')
  await expect(row('Green mug')).toContainText('£3.50')

  await page.keyboard.type('gs', { delay: 90 })
  const heading = page.getByRole('heading', { level: 1, name: 'Suppliers' })
  await expect(heading).toBeFocused()
  await page.emulateMedia({ forcedColors: 'active' }) // which leaves no background
  for (const keys of ['Control+k', '?']) {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
    if (keys === 'Control+k')
      await expect(page.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('Escape')
    await expect(heading).toBeFocused()
  }
})

test('n opens what adds a location, as the shortcuts say of every list', async ({ page, register }) => {
  await register()
  await page.goto('/locations')
  await expect(page.getByRole('button', { name: 'Add Location' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add Location' })).toBeVisible()
})
