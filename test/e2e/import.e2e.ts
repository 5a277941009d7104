import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-accessible.ts'
import { ask, bearer, expect, expectBalancedBooks, send, test } from './support/journey.ts'

const choose = (page: Page, text: string | Buffer, name = 'stock list.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function download(page: Page, button: string) {
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  return { name: saved.suggestedFilename(), file: Buffer.concat(chunks).toString() }
}

const fromElsewhere = [
  'Title;Item Code;Price;Qty;Type;Warehouse',
  'Café mug;MUG-1;£1,250.50;12;Kitchen;North',
  'Tray;TRAY-1;7,25;0;kitchen;North',
  'Bowl;BOWL-1;two pounds;3;Kitchen;North',
  'Jug;MUG-1;4;3;Garden;North',
  ';NAMELESS;4;3;Garden;North',
].join('\r\n')

test('a list from elsewhere becomes products: what its columns are is seen, and what is wrong is said before anything is added', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/products')
  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page, fromElsewhere)

  await expect(page.getByLabel('What Item Code becomes')).toHaveValue('sku')
  await expect(page.getByLabel('What Warehouse becomes')).toHaveValue('')
  await expect(page.getByText('2 products will be added.')).toBeVisible()
  await expect(page.getByText('A new category: Kitchen.', { exact: true })).toBeVisible()
  const leftOut = page.getByRole('list', { name: 'Rows left out' })
  await expect(leftOut).toContainText('Row 4Selling Price: "two pounds" is no number')
  await expect(leftOut).toContainText('Row 5SKU: row 2 has the same')
  await expect(leftOut).toContainText('Row 6Name: Required')
  await expectNoViolations(page, 'a checked file')
  await page.getByRole('button', { name: 'Import 2 Products' }).click()

  await expect(page.getByText('2 products added.')).toBeVisible()
  await expectNoViolations(page, 'an imported file')
  const { items } = (await ask(page, '/api/v1/products?sort=sku')) as { items: Record<string, unknown>[] }
  expect(items).toMatchObject([
    { name: 'Café mug', sku: 'MUG-1', selling_price: 1250.5, stock_quantity: 12 },
    { name: 'Tray', sku: 'TRAY-1', selling_price: 7.25, stock_quantity: 0 },
  ])
  expect(new Set(items.map(({ category_id }) => category_id)).size).toBe(1)
  await expectBalancedBooks(page)
  await page.getByRole('button', { name: 'Import Another File' }).click()
  await choose(page, 'Name,SKU,Category\nPot,POT-1,Kitchen\n')
  const isTaken = await page.getByRole('heading', { name: 'Check' }).evaluate((heading) => {
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true })
    return !heading.dispatchEvent(drop) // else the browser would open the file in place of the page
  })
  expect(isTaken).toBe(true)
  await expect(page.getByText('1 product will be added.')).toBeVisible()
  await expect(page.getByText('A new category')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Products' }).click()
  await expect(page.getByRole('row', { name: 'MUG-1' })).toContainText('£1,250.50')
  await page.getByLabel('Category').selectOption('Kitchen')
  await expect(page.getByRole('row', { name: 'TRAY-1' })).toBeVisible()
})

test('rows left out are taken out as a file, put right and imported; what is here already stays as it is', async ({
  page,
  register,
}) => {
  await register()
  await send(page, '/api/v1/products', { name: 'Old tray', sku: 'TRAY-1', selling_price: 1 })
  await send(page, '/api/v1/products', { name: 'Old bowl', sku: 'bowl-1' })
  await page.goto('/import/products')
  await choose(page, fromElsewhere)
  await expect(page.getByText('1 with a SKU that is here already stays as it is.')).toBeVisible()

  const { name, file } = await download(page, 'Download These Rows')
  expect(name).toBe('stock list-problems.csv')
  expect(file).toContain('"Selling Price: ""two pounds"" is no number",Bowl,BOWL-1,two pounds,3,Kitchen,North\r\n')
  await page.getByRole('button', { name: 'Choose Another File' }).click()
  await choose(page, file.replace(',two pounds', ',2').replace('Jug,MUG-1', 'Jug,JUG-1'))
  await expect(page.getByText('A SKU that is here in other letters is added beside it: BOWL-1.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 Products' }).click()

  await expect(page.getByText('2 products added.')).toBeVisible()
  const { items } = (await ask(page, '/api/v1/products?sort=sku')) as { items: { name: string }[] }
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Bowl', 'Jug', 'Old bowl', 'Old tray'])
})

test('columns nobody could guess are said by hand, and a list without names says what it lacks', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/import/customers')
  await choose(page, 'Wer,Wo\nAda Turner,York\n')

  await expect(page.getByText('Which column is the Name?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('What Wer becomes').selectOption('Name (needed)')
  await page.getByLabel('What Wo becomes').selectOption('City')
  await page.getByRole('button', { name: 'Import 1 Customer' }).click()

  await expect(page.getByText('1 customer added.')).toBeVisible()
  await page.getByRole('link', { name: 'View Customers' }).click()
  await expect(page.getByRole('row', { name: 'Ada Turner' })).toContainText('York')
})

test('a file without an answer is sent again under its key, also once it was refused to who sent it: each supplier is there once', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/import/suppliers')
  await choose(page, `Vendor,Lead Time\n${Array.from({ length: 150 }, (_, place) => `Mill ${place},3`).join('\n')}\n`)
  let times = 0
  await page.route('**/api/v1/suppliers/batch', async (route) => {
    times += 1
    if (times === 3) return route.fulfill({ status: 403, body: '' })
    if (times !== 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Import 150 Suppliers' }).click()
  const left = '100 suppliers added. 50 left to import; no answer came, and they may be here already.'
  await expect(page.getByText(left)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText('150 suppliers added.')).toBeVisible()
  expect(times).toBe(4)
  expect(await ask(page, '/api/v1/suppliers/summary')).toEqual({ total: 150, average_lead_time_days: 3 })
})

test('what is refused says so where it stands, and can be gone on with; what is left is neither lost by leaving nor unknown', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/import/suppliers')
  await choose(page, `Name\n${Array.from({ length: 101 }, (_, place) => `Mill ${place}`).join('\n')}\n`)
  let times = 0
  await page.route('**/api/v1/suppliers/batch', (route) => {
    times += 1
    return times === 2 ? route.fulfill({ status: 500, body: '' }) : route.continue()
  })
  await page.getByRole('button', { name: 'Import 101 Suppliers' }).click()
  await expect(page.getByText('The import stopped.')).toBeVisible()
  await expect(page.getByText('100 suppliers added. 1 left to import.')).toBeVisible()
  const left = { name: 'stock list-left.csv', file: '\ufeffName\r\nMill 100\r\n' }
  expect(await download(page, 'Download What Is Left')).toEqual(left)
  await page.getByRole('link', { name: 'View Suppliers' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('What is left is not imported. What was saved stays.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Import Another File' }).click()
  await expect(question).toContainText('What is left is not imported. What was saved stays.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText('101 suppliers added.')).toBeVisible()
})

test('a workbook and an empty file are refused in words', async ({ page, register }) => {
  await register()
  await page.goto('/import/products')
  await choose(page, Buffer.from('PK\u0003\u0004 and so on'), 'stock.xlsx')
  await expect(page.getByRole('alert')).toContainText('This is a workbook. Save it as CSV first')
  await choose(page, '')
  await expect(page.getByRole('alert')).toContainText('This file is empty.')
  await choose(page, 'Name,SKU\n')
  await expect(page.getByRole('alert')).toContainText('This file has headings and no rows below them.')
})

test('of a file that two people import each product is there once, and the second is told', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/import/products')
  await choose(page, `Name,SKU\n${Array.from({ length: 150 }, (_, place) => `Mug ${place},M-${place}`).join('\n')}\n`)
  await expect(page.getByText('150 products will be added.')).toBeVisible()
  for (const sku of ['M-3', 'M-120']) await send(page, '/api/v1/products', { name: 'Theirs', sku })
  await page.getByRole('button', { name: 'Import 150 Products' }).click()

  await expect(page.getByText('148 products added. 2 that were here already stay as they are.')).toBeVisible()
  expect(await ask(page, '/api/v1/products/summary')).toMatchObject({ total_products: 150 })
})

test('a category that a colleague renames while an answer is lost holds nothing up', async ({ page, register }) => {
  await register()
  await page.goto('/import/products')
  await choose(page, 'Name,SKU,Category\nMug,M-1,Garden\n')
  let times = 0
  await page.route('**/api/v1/products/batch', async (route) => {
    times += 1
    if (times > 3) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Import 1 Product' }).click()
  await expect(page.getByText('1 left to import; no answer came, and it may be here already.')).toBeVisible()
  const { items } = (await ask(page, '/api/v1/categories')) as { items: { id: string; version: number }[] }
  const [garden] = items
  await send(page, `/api/v1/categories/${garden?.id}`, { name: 'Outdoors', version: garden?.version }, 'PUT')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByText('1 product added.')).toBeVisible()
  expect(await ask(page, '/api/v1/products/summary')).toMatchObject({ total_products: 1 })
})

test('a price list changes what is here already: seen beforehand, field by field, and nothing else of it', async ({
  page,
  register,
}) => {
  await register()
  await send(page, '/api/v1/products', { name: 'Mug', sku: 'MUG-1', selling_price: 12.5, stock_quantity: 3 })
  await send(page, '/api/v1/products', { name: 'Tray', sku: 'TRAY-1', selling_price: 7, min_stock_level: 2 })
  await page.goto('/import/products')
  await choose(page, 'SKU,Price,Stock,Category\nMUG-1,13,99,Kitchen\nTRAY-1,7,,\nNEW-1,4,,\n')
  await expect(page.getByText('Which column is the Name?')).toBeVisible()
  await page.getByLabel('Update products that are here already').check()

  await expect(page.getByText('1 product will be updated.')).toBeVisible()
  await expect(page.getByText('1 with a SKU that is here already stays as it is.')).toBeVisible()
  await expect(page.getByText('A new category: Kitchen.')).toBeVisible()
  const changes = page.getByRole('list', { name: 'What changes' })
  await expect(changes).toHaveText(/^MUG-1Selling Price: £12.50 →becomes £13.00Category: - →becomes Kitchen$/)
  await expect(page.getByRole('list', { name: 'Rows left out' })).toContainText('Row 4SKU: no product here has it')
  await expectNoViolations(page, 'a file that updates')
  await page.getByRole('button', { name: 'Update 1 Product' }).click()

  await expect(page.getByText('1 product updated.')).toBeVisible()
  const { items } = (await ask(page, '/api/v1/products?sort=sku')) as { items: Record<string, unknown>[] }
  expect(items).toMatchObject([
    { name: 'Mug', selling_price: 13, stock_quantity: 3, version: 2, category_id: expect.any(String) },
    { name: 'Tray', selling_price: 7, min_stock_level: 2, version: 1, category_id: null },
  ])
  await expectBalancedBooks(page)
})

test('what somebody else changes while a file is looked at is left out of it, and the rest is updated once', async ({
  page,
  register,
}) => {
  await register()
  const added = []
  for (let place = 0; place < 12; place++)
    added.push(await send(page, '/api/v1/products', { name: `Mug ${place}`, sku: `M-${place}`, selling_price: 1 }))
  const opening = Promise.withResolvers<void>()
  await page.route('**/realtime/v1', async (route) => {
    await opening.promise
    await route.continue()
  })
  await page.goto('/import/products')
  await page.getByLabel('CSV file').waitFor({ state: 'attached' })
  await choose(page, `SKU,Price\n${added.map((_, place) => `M-${place},2`).join('\n')}\n`)
  await page.getByLabel('Update products that are here already').check()
  await expect(page.getByText('12 products will be updated.')).toBeVisible()
  await send(page, `/api/v1/products/${added[3]?.id}`, { name: 'Theirs', sku: 'M-3', version: 1 }, 'PUT')
  await page.request.delete(`/api/v1/products/${added[5]?.id}`, { headers: await bearer(page) })
  let lookedUp = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/products/lookup')) lookedUp += 1
  })
  const readAgain = page.waitForRequest(/\/api\/v1\/alerts/)
  opening.resolve() // what is on screen is read again then: not what the file was checked against
  await (await readAgain).response()
  let times = 0
  await page.route(`**/api/v1/products/${added[7]?.id}`, async (route) => {
    times += 1
    if (times > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Update 12 Products' }).click()

  await expect(page.getByText('10 products updated.')).toBeVisible()
  const leftOut = page.getByRole('list', { name: 'Rows left out' })
  await expect(leftOut).toContainText('Row 5Changed by somebody else meanwhile: import it again')
  await expect(leftOut).toContainText('Row 7Deleted by somebody else meanwhile')
  expect(times).toBe(2)
  expect(lookedUp).toBe(0)
  const { items } = (await ask(page, '/api/v1/products?sort=sku')) as { items: { sku: string; version: number }[] }
  expect(items.map(({ version }) => version)).toEqual(Array(11).fill(2))
})
