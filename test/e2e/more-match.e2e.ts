import { expect, send, test } from './support/journey.ts'

const trays = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(2, '0')
    return { external_id: `e-${index}`, name: `Amber tray ${number}`, sku: `TRAY-${number}` }
  })

test('where the palette finds as many of a kind as it shows, its last entry leads to all of them', async ({
  page,
  signUp,
}) => {
  await signUp()
  await send(page, '/api/v1/products/batch', { items: trays(6) })
  await send(page, '/api/v1/customers', { name: 'Amber Hill' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('amber', { delay: 80 })
  const all = page.getByRole('option', { name: 'All products that match "amber"' })
  await expect(all).toBeVisible()
  await expect(page.getByRole('option', { name: /^All customers/ })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(6)
  for (let down = 0; down < 5; down++) await page.keyboard.press('ArrowDown')
  await expect(all).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?q=amber$/)
  await expect(page.getByText('Amber tray 00')).toBeVisible()
})

test('a list to choose from says where more match than it shows, and no key comes to that line', async ({
  page,
  register,
}) => {
  await register()
  await send(page, '/api/v1/products/batch', { items: trays(60) })
  await page.goto('/stock-movements?new=true')
  const product = page.getByRole('dialog', { name: 'Record Movement' }).getByRole('combobox', { name: 'Product' })
  const more = page.getByText('More match. Type on.')
  await product.click()
  await expect(page.getByRole('option')).toHaveCount(50)
  await expect(page.getByText('There are more. Type to find them.')).toBeAttached()
  await product.pressSequentially('tray', { delay: 80 })
  await expect(more).toBeAttached()
  await page.keyboard.press('ArrowUp') // before the first comes the last
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[role=option][data-highlighted]')).toHaveText(/Amber tray 49/)
  await product.pressSequentially(' 07', { delay: 80 })
  await expect(page.getByRole('option', { name: /^Create/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /TRAY-/ })).toHaveCount(1)
  await expect(more).toHaveCount(0)
})
