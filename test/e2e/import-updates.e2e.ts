import type { Page } from '@playwright/test'
import { ask, bearer, expect, send, test } from './support/journey.ts'

async function openUpdates(page: Page, file: string | Buffer) {
  await page.goto('/import/products')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: typeof file === 'string' ? Buffer.from(file) : file,
  })
  await page.getByLabel('Update products that are here already').check()
}

/** The only one, as a colleague does. */
async function deleteCategory(page: Page) {
  const { items } = (await ask(page, '/api/v1/categories')) as { items: { id: string }[] }
  await page.request.delete(`/api/v1/categories/${items[0]?.id}`, { headers: await bearer(page) })
}

test('where a category goes in the middle the product is not said to be deleted; what is left out stands in the order of its rows', async ({
  page,
  register,
}) => {
  await register()
  const [first, second] = await Promise.all(
    ['M-0', 'M-1'].map((sku) => send(page, '/api/v1/products', { name: sku, sku })),
  )
  await openUpdates(page, 'SKU,Category\nM-0,Garden\nM-1,Garden\n')
  await expect(page.getByText('2 products will be updated.')).toBeVisible()
  const secondIsAnswered = page.waitForResponse(`**/api/v1/products/${second?.id}`)
  await page.route(`**/api/v1/products/${first?.id}`, async (route) => {
    await secondIsAnswered
    await route.continue()
  })
  await page.route(`**/api/v1/products/${second?.id}`, async (route) => {
    await deleteCategory(page)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Update 2 Products' }).click()

  await expect(page.getByText('0 products updated. 2 could not be updated.')).toBeVisible()
  const why = 'Its category was deleted by somebody else meanwhile: import it again'
  await expect(page.getByRole('list', { name: 'Rows left out' })).toHaveText(`Row 2${why}Row 3${why}`)
})

test('nothing is said of a row before it is known what is here, which is asked once, whatever its other columns become', async ({
  page,
  register,
}) => {
  await register()
  await send(page, '/api/v1/products', { name: 'Mug', sku: 'MUG-1', selling_price: 12, external_id: 'shop-1' })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/v1/products/lookup', async (route) => {
    asked += 1
    await answered
    await route.continue()
  })
  await openUpdates(page, 'SKU,Price,External ID\nMUG-1,13,shop-1\n')
  await expect(page.getByText('Checking...')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Rows left out' })).toHaveCount(0)
  await expect(page.getByText('No row of the file is ready.')).toHaveCount(0)
  answer()

  await expect(page.getByText('1 product will be updated.')).toBeVisible()
  await expect(page.getByText('Whose External ID is here already')).toHaveCount(0)
  await page.getByLabel('What Price becomes').selectOption('Cost Price')
  await expect(page.getByRole('list', { name: 'What changes' })).toHaveText('MUG-1Cost Price: - →becomes £13.00')
  expect(asked).toBe(1)
})

test('a file is not said to be here already where rows of it are left out, and those that nothing here has say so', async ({
  page,
  register,
}) => {
  await register()
  await send(page, '/api/v1/products', { name: 'Mug', sku: 'MUG-1', selling_price: 12 })
  await openUpdates(page, 'SKU,Price\nMUG-1,12\nMUG-2,12\n')
  const leftOut = page.getByRole('list', { name: 'Rows left out' })
  await expect(leftOut).toHaveText('Row 3SKU: no product here has it, and a new one needs a name')
  await expect(page.getByText('0 products will be updated.')).toBeVisible()
  await expect(page.getByText('What the file says is here already.')).toHaveCount(0)
})

test('our own file comes back with its codes and letters as a spreadsheet left them, and changes the price alone', async ({
  page,
  register,
}) => {
  await register()
  const mug = { name: 'Mug', sku: '00123', barcode: '5012345678900', selling_price: 12 }
  const { id } = await send(page, '/api/v1/products', mug)
  await send(page, '/api/v1/products', { name: 'Jug', sku: '077' })
  await send(page, '/api/v1/products', { name: 'Jwg dŵr', sku: 'DWR-1' })
  const rows = ['Mug,123,5.01235E+12,13', 'Bowl,77,,5', 'Cup,01-Feb,,4', 'Jwg dwr,DWR-1,,6']
  await openUpdates(page, `Product,SKU,Barcode,Selling Price\n${rows.join('\n')}\n`)
  await expect(page.getByText('2 products will be added, 2 updated.')).toBeVisible()
  await expect(
    page.getByText('1 row with a code that a spreadsheet has shortened: that stays as it is here.'),
  ).toBeVisible()
  await expect(
    page.getByText('1 row with letters that a spreadsheet could not save: those texts stay as they are here.'),
  ).toBeVisible()
  await expect(page.getByText('A SKU that is here with zeros in front is added beside it: 77.')).toBeVisible()
  await expect(page.getByText('A SKU looks as if a spreadsheet had made a day of it: 01-Feb.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What changes' })).toHaveText(
    '00123Selling Price: £12.00 →becomes £13.00DWR-1Selling Price: - →becomes £6.00',
  )
  await page.getByRole('button', { name: 'Import 2 Products, Update 2' }).click()

  await expect(page.getByText('2 products added. 2 products updated.')).toBeVisible()
  expect(await ask(page, `/api/v1/products/${id}`)).toMatchObject({ ...mug, selling_price: 13 })
})

test('of long texts the part is seen that changes', async ({ page, register }) => {
  await register()
  const story = 'Made by hand in Stoke. '.repeat(30)
  await send(page, '/api/v1/products', { name: 'Mug', sku: 'MUG-1', description: `${story}Dishwasher safe.` })
  await openUpdates(page, `SKU,Description\nMUG-1,${story}Not for the microwave.\n`)
  const changes = page.getByRole('list', { name: 'What changes' })
  await expect(changes).toHaveText(/^MUG-1Description: ….*Dishwasher safe\. →becomes ….*Not for the microwave\.$/)
  const { height = 0 } = (await changes.boundingBox()) ?? {}
  expect(height).toBeLessThan(80)
})

test('a category that is not answered for at once holds no import up, and is made once; one that goes in the middle is made anew', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/import/products')
  const buffer = Buffer.from('Name,SKU,Category\nMug,M-1,Garden\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  const importing = page.getByRole('button', { name: 'Import 1 Product' })
  await expect(importing).toBeEnabled()
  const lost: string[] = []
  await page.route('**/api/v1/categories', async (route) => {
    const verb = route.request().method()
    if (lost.includes(verb)) return route.continue()
    lost.push(verb)
    if (verb === 'POST') await route.fetch()
    await route.abort()
  })
  let sent = 0
  await page.route('**/api/v1/products/batch', async (route) => {
    sent += 1
    if (sent === 1) await deleteCategory(page)
    await route.continue()
  })
  await importing.click()

  await expect(page.getByText('1 product added.')).toBeVisible()
  expect(lost).toEqual(['GET', 'POST'])
  expect(sent).toBe(2)
  expect(await ask(page, '/api/v1/categories')).toMatchObject({ items: [{ name: 'Garden' }] })
})

test('our own file of products changes nothing when it comes back', async ({ page, register }) => {
  await register()
  const garden = await send(page, '/api/v1/categories', { name: 'Garden' })
  const rich = { description: 'Two\r\nlines, "quoted"', barcode: '0012345678905', category_id: garden.id, unit: 'pack' }
  const figures = { min_stock_level: 1234, max_stock_level: 5678, cost_price: 1234.56, selling_price: 0 }
  await send(page, '/api/v1/products', { name: '=Mug, "large"', sku: '-MUG-1', stock_quantity: 7, ...rich, ...figures })
  await send(page, '/api/v1/products', { name: "'Tray'", sku: '007', is_active: false })
  const file = await (await page.request.get('/api/v1/products.csv', { headers: await bearer(page) })).body()
  await openUpdates(page, file)

  await expect(page.getByText('2 with a SKU that is here already stay as they are.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Rows left out' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveAttribute('aria-disabled', 'true')
})
