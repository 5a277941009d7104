import type { Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'

const wanted = 'gamma 100% wool'
const lists = ['Products', 'Orders', 'Picklists', 'Customers', 'Suppliers']

const box = (page: Page) => page.getByRole('searchbox')
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const searched = (page: Page) => addressOf(page).q

/** A clock of its own for each letter: 120 to 200 ms, the same in every run. */
const pauses = (turn: number) => [...wanted].map((_, letter) => 120 + ((turn * 37 + letter * 53) % 81))

async function type(page: Page, text: string, pauseOf: (letter: number) => number) {
  for (const [index, letter] of [...text].entries()) {
    await page.keyboard.type(letter)
    await page.waitForTimeout(pauseOf(index))
  }
}

/** A machine as slow as a cheap tablet: what is drawn late is where letters were lost. */
async function slowDown(page: Page, rate: number) {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
}

async function openList(page: Page, list: string) {
  await page.getByRole('navigation').getByRole('link', { name: list }).click()
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(box(page)).toHaveValue('') // the list is there anew, not with what was searched for before
  await box(page).click()
}

test('no search box loses a letter, however fast or slowly one types', async ({ page, signUp }) => {
  test.setTimeout(240_000)
  await signUp()
  for (const name of [wanted, 'gamma ray', 'gamut'])
    await send(page, '/api/v1/products', { name, sku: `SKU-${name}`, stock_quantity: 3 })
  await slowDown(page, 3)
  for (const [turn, list] of lists.entries()) {
    await openList(page, list)
    const pause = pauses(turn)
    await type(page, wanted, (letter) => pause[letter] ?? 0)
    await expect(box(page)).toHaveValue(wanted)
    await expect.poll(() => searched(page)).toBe(wanted)
  }
  for (const list of lists) {
    await openList(page, list)
    await type(page, wanted, () => 5)
    await expect(box(page)).toHaveValue(wanted)
    await page.keyboard.press('Enter')
    await expect.poll(() => searched(page)).toBe(wanted)
    await expect(box(page)).toHaveValue(wanted)
  }
})

test('a filter chosen right behind a key keeps both, in whatever order they reach the address', async ({
  page,
  signUp,
}) => {
  await signUp()
  await slowDown(page, 4)
  for (const rest of [0, 50, 140, 160, 250]) {
    await openList(page, 'Products')
    await page.keyboard.type('wool', { delay: 30 })
    await page.waitForTimeout(rest)
    await page.getByLabel('Status').selectOption('inactive')
    await page.getByLabel('Stock').selectOption('low')
    await expect.poll(() => addressOf(page)).toEqual({ q: 'wool', status: 'inactive', stock: 'low' })
    await expect(box(page)).toHaveValue('wool')
    await expect(page.getByLabel('Status')).toHaveValue('inactive')
  }
})

test('the box follows Back, Forward and links, is cleared by Escape, and searches at once on Enter or on leaving it', async ({
  page,
  signUp,
}) => {
  await signUp()
  await openList(page, 'Products')
  await page.keyboard.type('wool')
  await expect(page).toHaveURL(/\?q=wool$/)
  await page.getByLabel('Status').selectOption('inactive')
  await expect(page).toHaveURL(/status=inactive$/)
  await box(page).fill('silk')
  await expect(page).toHaveURL(/q=silk/)
  await page.goBack()
  await expect(box(page)).toHaveValue('wool')
  await page.goForward()
  await expect(box(page)).toHaveValue('silk')

  await box(page).focus()
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await expect(page).toHaveURL(/products\?status=inactive$/)
  await page.keyboard.type('linen')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box(page)).toBeFocused()
  await expect(page).toHaveURL(/products\?status=inactive$/)

  await page.keyboard.type('cotton')
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(box(page)).toHaveValue('')
  await box(page).focus()
  await page.keyboard.type('felt')
  await page.getByRole('navigation').getByRole('link', { name: 'Suppliers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible()
  await page.goBack()
  await expect(box(page)).toHaveValue('felt')
})

test('the palette and a search for a product keep every letter too', async ({ page, signUp }) => {
  await signUp()
  await send(page, '/api/v1/products', { name: wanted, sku: 'WOOL', stock_quantity: 3 })
  const order = await send(page, '/api/v1/orders', { order_type: 'sale', items: [] })
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Add Item' }).click()
  await slowDown(page, 4)
  const product = page.getByRole('combobox', { name: /Product/ })
  await product.click()
  const pause = pauses(3)
  await type(page, wanted, (letter) => pause[letter] ?? 0)
  await expect(product).toHaveValue(wanted)
  await page.getByRole('option', { name: /gamma 100% wool/ }).click()
  await expect(product).toHaveValue(wanted)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await type(page, wanted, (letter) => pause[letter] ?? 0)
  await expect(field).toHaveValue(wanted)
})

test('however many spaces a name was typed with, and is searched for with, it is found', async ({ page, signUp }) => {
  await signUp()
  await send(page, '/api/v1/products', { name: 'Spaced   name', sku: 'SPACED' })
  await send(page, '/api/v1/products', { name: 'Sunflower seeds', sku: 'SEEDS' })
  await openList(page, 'Products')
  for (const [typed, name] of [
    ['spaced name', 'Spaced name'],
    ['sunflower   seeds', 'Sunflower seeds'],
  ] as const) {
    await box(page).fill(typed)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.locator('tbody tr[data-index]')).toHaveCount(1)
    await expect(box(page)).toHaveValue(typed)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(typed)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})
