import { expect, send, test } from './support/journey.ts'

test('whoever comes back to a list finds it as they left it: filtered, sorted and as far down', async ({
  page,
  signUp,
}) => {
  await signUp()
  const items = Array.from({ length: 300 }, (_, index) => {
    const number = String(index).padStart(3, '0')
    return { name: `Mug ${number}`, sku: `MUG-${number}`, external_id: number }
  })
  await send(page, '/api/v1/products/batch', { items })
  await page.goto('/products?q=mug')
  await page.getByRole('button', { name: 'SKU' }).click()
  await expect(page).toHaveURL(/sort=sku/)
  // The rows of the order before stay in sight until those of this one have come.
  await expect(page.getByRole('row').nth(1)).toContainText('Mug 000')

  const link = page.getByRole('link', { name: 'Mug 180' })
  await expect(async () => {
    // To the last row that is drawn: a step by pixels could pass the row before it is.
    await page
      .locator('tbody tr[data-index]')
      .last()
      .evaluate((row) => row.scrollIntoView({ block: 'end' }))
    expect(await link.count()).toBe(1)
  }).toPass({ intervals: [10] })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Mug 180' })).toBeVisible()
  const expectAsLeft = async () => {
    await expect(page).toHaveURL(/q=mug.*sort=sku/)
    await expect(link).toBeInViewport()
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60)
  }
  await page.goBack()
  await expectAsLeft()

  await link.click()
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expectAsLeft()
  await expect(page.getByRole('searchbox')).toHaveValue('mug')

  // Rows of another height: the same row, however many pixels further up it is.
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await page.getByText('Compact', { exact: true }).click()
  await page.goBack()
  await expect(page).toHaveURL(/q=mug.*sort=sku/)
  await expect(link).toBeInViewport()
})

test('whoever opens a row by key or by mouse and comes back goes on from that row', async ({ page, signUp }) => {
  await signUp()
  const items = Array.from({ length: 8 }, (_, index) => ({
    name: `Mug ${index}`,
    sku: `M${index}`,
    external_id: `${index}`,
  }))
  await send(page, '/api/v1/products/batch', { items })
  await page.goto('/products?sort=name')
  const row = (name: string) => page.locator('tbody tr[data-index]').filter({ hasText: name })
  const opened = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(row('Mug 7')).toBeVisible()
  for (const name of ['Mug 0', 'Mug 1', 'Mug 2']) {
    await page.keyboard.press('j')
    await expect(row(name)).toBeFocused() // keys this fast may be a scanner's, and are held for a moment
  }
  await page.keyboard.press('Enter')
  await expect(opened('Mug 2')).toBeVisible()
  await page.goBack()
  await expect(row('Mug 7')).toBeVisible()
  await page.keyboard.press('j')
  await expect(row('Mug 3')).toBeFocused()

  await page.getByRole('link', { name: 'Mug 5' }).click()
  await expect(opened('Mug 5')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(row('Mug 7')).toBeVisible()
  await page.keyboard.press('k')
  await expect(row('Mug 4')).toBeFocused()
})

test('whoever reorders a product goes back from the order to the product, and from there to the list as they left it', async ({
  page,
  register,
}) => {
  await register()
  const mug = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG' })
  await send(page, '/api/v1/suppliers', { name: 'Mill & Co' })
  await page.goto('/products?q=mug')
  await page.getByRole('link', { name: 'Blue mug' }).click()
  await page.getByRole('link', { name: 'Reorder' }).click()
  const create = page.getByRole('dialog', { name: 'Create New Order' })
  await create.getByRole('combobox', { name: 'Supplier' }).fill('Mill')
  await page.getByRole('option', { name: /Mill & Co/ }).click()
  await create.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.getByText('Order created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(page).toHaveURL(`/products/${mug.id}`)
  await page.goBack()
  await expect(page).toHaveURL(/\/products\?q=mug/)
})

test('whoever does not reorder after all is back where they came from, as is whoever gives up what they had begun', async ({
  page,
  register,
}) => {
  await register()
  const mug = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', min_stock_level: 4 })
  const { id: customer } = await send(page, '/api/v1/customers', { name: 'Ada Turner' })
  const create = page.getByRole('dialog', { name: 'Create New Order' })
  for (const [path, opener] of [
    [`/products/${mug.id}`, 'Reorder'],
    ['/dashboard', 'Reorder Blue mug'],
    [`/customers/${customer}`, 'New Order'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('link', { name: opener, exact: true }).click()
    await create.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(path)
    await expect(create).toBeHidden()
  }

  await page.getByRole('link', { name: 'New Order', exact: true }).click()
  await create.getByLabel('Notes').pressSequentially('For Friday', { delay: 80 })
  await page.keyboard.press('Escape')
  await create.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(`/customers/${customer}`)
  await page.getByRole('link', { name: 'New Order', exact: true }).click()
  await create.getByLabel('Notes').pressSequentially('For Friday', { delay: 80 })
  await page.goBack()
  await create.getByRole('button', { name: 'Discard' }).click()
  await expect(create).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ada Turner' })).toBeVisible()
  await expect(page).toHaveURL(`/customers/${customer}`)
})

test('whoever closes the dialog of a new order while it is being saved is led to that order', async ({
  page,
  register,
}) => {
  await register()
  const { id: customer } = await send(page, '/api/v1/customers', { name: 'Ada Turner' })
  await page.goto(`/customers/${customer}`)
  await page.getByRole('link', { name: 'New Order', exact: true }).click()
  const create = page.getByRole('dialog', { name: 'Create New Order' })
  const saved = Promise.withResolvers<void>()
  await page.route('**/api/v1/orders', async (route) => {
    if (route.request().method() === 'POST') await saved.promise
    await route.continue()
  })
  await create.getByRole('button', { name: 'Create Order' }).click()
  await create.getByRole('button', { name: 'Cancel' }).click()
  await expect(create).toBeHidden()
  saved.resolve()
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
})

test('whoever came to the dialog of a new order by its address alone, or by the menu, stays with the orders', async ({
  page,
  register,
}) => {
  await register()
  const mug = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG' })
  await page.goto(`/orders?new=true&type=purchase&product=${mug.id}&quantity=3`)
  const create = page.getByRole('dialog', { name: 'Create New Order' })
  await create.getByRole('button', { name: 'Cancel' }).click()
  await expect(create).toBeHidden()
  await expect(page).toHaveURL('/orders')
  await page.getByRole('button', { name: 'New Order' }).click()
  await create.getByRole('button', { name: 'Cancel' }).click()
  await expect(create).toBeHidden()
  await expect(page).toHaveURL('/orders')
})
