import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { addProducts, lamps } from './support/add-products.ts'
import { expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).locator('tbody tr[data-index]')
const firstNames = async (page: Page, count: number) =>
  (await rows(page).locator('a').allTextContents()).slice(0, count)
const selected = (page: Page) => page.getByRole('region', { name: 'Selected rows' }).getByRole('status')
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

test('rows are chosen one by one, by range and all that match, and change together once their number is right', async ({
  page,
  signUp,
}) => {
  await signUp()
  await addProducts(page, [{ name: 'Oak table' }, ...lamps])
  await page.goto('/products?q=lamp&sort=name')
  await box(page, 'Lamp 002').click()
  await box(page, 'Lamp 005').click({ modifiers: ['Shift'] })
  await expect(selected(page)).toHaveText('4 selected')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Deactivate 4 products?')
  await expect(page.getByRole('alertdialog')).not.toContainText('cannot be taken back')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('4 products deactivated')).toBeVisible()
  for (const name of ['Lamp 002', 'Lamp 005'])
    await expect(rows(page).filter({ hasText: name })).toContainText('Inactive')
  await expect(rows(page).filter({ hasText: 'Lamp 006' })).not.toContainText('Inactive')
  const desk = page.viewportSize() ?? { width: 1280, height: 860 }
  await page.setViewportSize({ width: 320, height: 860 })
  const card = page.getByRole('list', { name: 'Products' }).getByRole('listitem').filter({ hasText: 'Lamp 002' })
  for (const said of ['Low Stock', 'Inactive']) await expect(card).toContainText(said)
  await page.setViewportSize(desk)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect(selected(page)).toHaveText('50 selected')
  await page.getByRole('button', { name: 'Select all 120 matching' }).click()
  await expect(selected(page)).toHaveText('120 selected')
  await send(page, '/api/v1/products', { name: 'Lamp added meanwhile', sku: 'LATE' })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Delete 120 products?')
  await expect(question).toContainText('This cannot be taken back with one press.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('The selection has changed: 120 were selected, 121 match now')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Select all 121 matching' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('121 products deleted')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Oak table')
  await expectBalancedBooks(page)
})

test('rows that another order of the list has taken out of it are changed too, and taken back with one press', async ({
  page,
  signUp,
}) => {
  await offerUndoLonger(page)
  await signUp()
  await addProducts(page, lamps)
  await page.goto('/products?sort=name')
  await box(page, 'Lamp 002').click()
  await page.getByRole('columnheader', { name: 'Product' }).getByRole('button').first().click()
  await expect(rows(page).first()).toContainText('Lamp 119')
  await expect(selected(page)).toHaveText('1 selected')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).not.toContainText('This cannot be taken back with one press.')
  await expect(question).toContainText('It cannot be chosen on new order lines.')
  const readAgain = page.waitForResponse(/\/api\/v1\/products\?/)
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('1 product deactivated')).toBeVisible()
  await readAgain
  await expect(rows(page).first()).toContainText('Lamp 119') // read again from its start
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await box(page, 'Lamp 119').click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(question).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Inactive') // else there are no rows to stay beside the next filter

  const answer = Promise.withResolvers<void>()
  await page.route(/products\?.*status=inactive/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Status' }).selectOption('inactive')
  await expect(page).toHaveURL(/status=inactive/)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  answer.resolve() // what was ticked before that are rows of the former filter
  await expect(rows(page)).toHaveCount(1)
  await expect(selected(page)).toHaveCount(0)
})

test('where there is no product at all, no search is to blame', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/products?q=mug')
  await expect(page.getByRole('button', { name: 'Add Your First Product' })).toBeVisible()
})

test('search, filter and order live in the address: they outlast a reload, and Back undoes them one by one', async ({
  page,
  signUp,
}) => {
  await signUp()
  await addProducts(page, [
    { name: 'Blue mug', stock_quantity: 3 },
    { name: 'Green mug', stock_quantity: 9 },
    { name: 'Oak table', stock_quantity: 5 },
    { name: 'Red mug' },
  ])
  await page.goto('/products')
  await page.getByRole('searchbox').fill('mug')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Stock', exact: true }).click()
  await expect.poll(() => firstNames(page, 3)).toEqual(['Green mug', 'Blue mug', 'Red mug'])
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('out')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?q=mug&sort=-stock&stock=out$/)

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Red mug')
  await expect(page.getByRole('searchbox')).toHaveValue('mug')
  await expect(page.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute('aria-sort', 'descending')

  await page.goBack()
  await expect.poll(() => firstNames(page, 3)).toEqual(['Green mug', 'Blue mug', 'Red mug'])
  await page.goBack()
  await expect(page.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).toHaveURL(/\?q=mug$/)
  await expect(page.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute('aria-sort', 'none')
})

test('the view is saved as a CSV file that a spreadsheet reads and cannot be harmed by', async ({ page, signUp }) => {
  await signUp()
  await addProducts(page, [
    { name: '=HYPERLINK("http://mug.example")', selling_price: 1.5 },
    { name: 'Café mug, "large"', selling_price: 7.25 },
    { name: 'Oak mug', selling_price: 90 },
    { name: 'Red chair', selling_price: 40 },
  ])
  await page.goto('/products?sort=-selling_price')
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('searchbox').fill('mug')
  await expect(rows(page)).toHaveCount(3)
  const save = async (columns: string) => {
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: columns }).click(),
    ])
    return { download, file: await readFile(await download.path(), 'utf8') }
  }
  const { download, file } = await save('All columns')
  const table = parse(file, { bom: true, columns: true }) as Record<string, string>[]

  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(file).toMatch(/^\ufeffProduct,SKU,/)
  expect(table.map((row) => row['Selling Price'])).toEqual(['90', '7.25', '1.5'])
  expect(file).toContain('"Café mug, ""large"""')
  expect(file).toContain('\'=HYPERLINK(""http://mug.example"")')

  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Cost Price' }).uncheck()
  await page.getByRole('button', { name: 'Move Selling Price forward' }).click()
  await page.keyboard.press('Escape')
  const shown = (await save('Columns shown')).file.split('\r\n')[0]
  expect(shown).toBe('\ufeffProduct,Description,SKU,Stock,Unit,Selling Price,Status')
  await (await stockShop(page)).draftSaleOf(1)
  await send(page, '/api/v1/suppliers', { name: 'Mill & Co' })
  for (const list of ['orders', 'customers', 'suppliers', 'stock-movements']) {
    await page.goto(`/${list}`)
    expect((await save('Columns shown')).file.split('\r\n')[0]?.split(',').length).toBeGreaterThan(4)
  }
})

test('columns, row height and a view are remembered; rows are walked, chosen, edited and opened by keys', async ({
  page,
  signUp,
}) => {
  await signUp()
  await addProducts(page, [
    { name: 'Blue mug', stock_quantity: 3, selling_price: 5 },
    { name: 'Green mug', stock_quantity: 9 },
    { name: 'Oak table', stock_quantity: 5 },
  ])
  const other = await page.context().newPage()
  await other.goto('/products')
  await expect(other.getByRole('columnheader', { name: 'Unit' })).toBeVisible()
  await page.goto('/products?q=mug&sort=name')
  await page.getByRole('button', { name: 'Columns' }).click()
  const menu = page.getByRole('dialog', { name: 'Columns' })
  await menu.getByRole('checkbox', { name: 'Unit' }).press('Space')
  await menu.getByRole('checkbox', { name: 'Minimum' }).press('Space')
  await menu.getByRole('button', { name: 'Move SKU forward' }).press('Enter')
  await menu.getByRole('radio', { name: 'Compact' }).press('Space')
  await page.keyboard.press('Escape')
  const shown = ['SKU', 'Product', 'Stock', 'Cost Price', 'Selling Price', 'Status', 'Minimum', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(['', ...shown])
  // What is chosen in another tab is chosen on top of that.
  await expect(other.getByRole('columnheader')).toHaveText(['', ...shown])
  await other.close()

  // Who asks for more than there is room for sees what was asked for, and which others gave way.
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Maximum', 'Barcode']) await menu.getByRole('checkbox', { name }).press('Space')
  for (const name of ['Minimum', 'Maximum', 'Barcode'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(menu.getByRole('checkbox', { name: 'Cost Price No room for it' })).toBeChecked()
  await expect(page.getByRole('columnheader', { name: 'Cost Price' })).toHaveCount(0)
  for (const name of ['Maximum', 'Barcode']) await menu.getByRole('checkbox', { name }).press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader')).toHaveText(['', ...shown])

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Mugs')
  await page.getByRole('dialog').getByRole('button', { name: 'Save View' }).click()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'Mugs' })).toHaveAttribute('aria-current', 'true')
  await views.getByRole('link', { name: 'All' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText(['', ...shown])
  await expect(rows(page).first()).toHaveCSS('height', '40px')
  await views.getByRole('link', { name: 'Mugs' }).click()
  await expect(page).toHaveURL(/\?q=mug&sort=name$/)
  await expect(views.getByRole('link')).toHaveText(['All3', 'Low0', 'Out0', 'Mugs2'])
  await expect(rows(page)).toHaveCount(2)

  // On a phone a link from a desk says how the rows are ordered, and the open view is in sight though not all have room.
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 375, height: 860 })
  await page.goto('/products?sort=-cost_price')
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('-cost_price')
  await views.hover()
  await page.mouse.wheel(0, 1000)
  await views.getByRole('link', { name: 'Mugs' }).click()
  await page.getByRole('link', { name: 'Blue mug' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blue mug' })).toBeVisible()
  await page.goBack()
  await expect(views.getByRole('link', { name: 'Mugs' })).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize(desk ?? { width: 1280, height: 860 })
  await page.goto(`/products?q=${'杯'.repeat(120)}`)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Save View/ })).toHaveAccessibleName(
    /too long to be kept/,
  )
  await page.goto('/products?q=mug&sort=name')
  await expect(rows(page)).toHaveCount(2)

  await page.keyboard.press('j')
  await page.keyboard.press('Shift+J')
  await expect(selected(page)).toHaveText('2 selected')
  await page.keyboard.press('x')
  await expect(selected(page)).toHaveText('1 selected')
  await page.keyboard.press('k')
  await expect(rows(page).first()).toBeFocused() // keys this fast may be a scanner's, and are held for a moment
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Cost Price of Blue mug' })).toBeFocused()
  await page.keyboard.type('2.50')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Selling Price of Blue mug' })).toBeFocused()
  await page.keyboard.type('1.999')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('At most two decimals')
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toContainText('£2.50£5.00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Blue mug' })).toBeVisible()
})
