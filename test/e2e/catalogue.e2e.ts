import { expect, expectBalancedBooks, test } from './support/journey.ts'

test('an owner signs up, adds a product with opening stock and finds it on the list', async ({ page, signUp }) => {
  await signUp('Quay Street Goods')
  await expect(page.getByText('Quay Street Goods')).toBeVisible()

  await page.goto('/products?new=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Blue mug')
  await dialog.getByLabel('SKU').fill('MUG/01 é')
  await dialog.getByLabel('Stock Quantity').fill('12')
  await dialog.getByLabel('Cost Price').fill('2.50')
  await dialog.getByRole('button', { name: 'Add Product' }).click()

  await expect(page.getByText('Product created successfully')).toBeVisible()
  const row = page.getByRole('row', { name: 'MUG/01 é' })
  await expect(row).toContainText('£2.50')
  await expect(page.getByText('£30.00')).toBeVisible()
  await expectBalancedBooks(page)
})

test('who has no products yet adds one, or imports a file', async ({ page, register }) => {
  await register()
  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'Add Your First Product' })).toBeVisible()
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import Products' })).toBeVisible()
  await page.getByRole('link', { name: 'what each column takes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import templates' })).toBeVisible()
})

test('a SKU that is taken is refused on its field, and nothing typed is lost', async ({ page, signUp }) => {
  await signUp()
  for (const name of ['First', 'Second']) {
    await page.goto('/products?new=true')
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.getByRole('dialog').getByLabel('SKU').fill('SAME')
    await page.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click()
    if (name === 'First') await expect(page.getByText('Product created successfully')).toBeVisible()
  }

  await expect(page.getByRole('dialog').getByText('Another product already has this SKU')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Second')
})

test('an unknown address says so, with the status it deserves', async ({ page }) => {
  const answer = await page.goto('/no-such-page')

  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('scripts and styles travel compressed', async ({ page }) => {
  const sent = new Map<string, string | null>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) sent.set(pathname, await response.headerValue('content-encoding'))
  })
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  const large = () => [...sent].filter(([path]) => /entry|\.css$/.test(path))
  await expect.poll(() => large().length).toBeGreaterThan(1) // the page stands before its script has come
  for (const [path, encoding] of large()) expect(encoding, path).toBe('br')
})
