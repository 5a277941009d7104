import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { listen } from '../support/listen.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { ask, expect, send, test } from './support/journey.ts'
import { expectPaper, openedBy } from './support/opened-paper.ts'
import { scan } from './support/scan.ts'
import { hearsNews } from './support/stand-on.ts'
import { stockShop } from './support/stocked-shop.ts'

const product = (page: Page, name: string, sku: string) => send(page, '/api/v1/products', { name, sku })

/** Promises more than it sends, and hangs up. */
async function breakingServer() {
  let times = 0
  const server = createServer((_, answer) => {
    times += 1
    answer.writeHead(200, { 'content-length': 4000 })
    answer.write('{"items":[', () => answer.destroy())
  })
  const { url, close } = await listen(server)
  return { url, asked: () => times, [Symbol.dispose]: close }
}

/** A sale without lines, open, with nobody in a field. */
async function openEmptySale(page: Page): Promise<string> {
  const { id } = await send(page, '/api/v1/orders', { order_type: 'sale', items: [] })
  await page.goto(`/orders/${id}`)
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeVisible()
  await page.locator('h1').first().click()
  return id
}

test('a scan onto an order waits for a bad line', async ({ page, signUp }) => {
  await signUp()
  const mug = await product(page, 'Blue mug', 'MUG-1')
  await openEmptySale(page)
  const reads = [/\/api\/v1\/search\/code/, `**/api/v1/products/${mug.id}`]
  for (const read of reads) await page.route(read, (route) => route.abort(), { times: 1 })
  await scan(page, 'MUG-1')
  await expect(page.getByText('Blue mug: 1')).toBeVisible()
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
})

test('a scan onto an order that one has left before it was read is not counted, and says so', async ({
  page,
  signUp,
}) => {
  await signUp()
  const mug = await product(page, 'Blue mug', 'MUG-1')
  const order = await openEmptySale(page)
  const isAsked = page.waitForRequest(`**/api/v1/products/${mug.id}`)
  const release = await holdAnswers(page, `**/api/v1/products/${mug.id}`)
  await scan(page, 'MUG-1')
  await isAsked
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  release()
  await expect(page.getByText('You were on another page when Blue mug was scanned.')).toBeVisible()
  await expect(page.getByText('Item Scanned')).toHaveCount(0)
  expect(await ask(page, `/api/v1/orders/${order}`)).toMatchObject({ items: [] })
})

test('a list saved as a file waits for a bad line', async ({ page, signUp }) => {
  await signUp()
  await product(page, 'Oak mug', 'OAK')
  await page.goto('/products')
  await expect(page.getByRole('row', { name: /Oak mug/ })).toBeVisible()
  await page.route('**/api/v1/products.csv?*', (route) => route.abort(), { times: 2 })
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const came = page.waitForEvent('download', { timeout: 20_000 })
  await page.getByRole('menuitem', { name: 'Columns shown' }).click()
  expect(await readFile(await (await came).path(), 'utf8')).toContain('Oak mug')
  await expect(page.getByText('The file could not be downloaded')).toHaveCount(0)
})

test('a list saved as a file is asked for again where the line breaks in the middle of it', async ({
  page,
  signUp,
}) => {
  await signUp()
  await product(page, 'Oak mug', 'OAK')
  await page.goto('/products')
  await expect(page.getByRole('row', { name: /Oak mug/ })).toBeVisible()
  using breaking = await breakingServer()
  await page.route('**/api/v1/products.csv?*', (route) => route.continue({ url: breaking.url }), { times: 2 })
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const came = page.waitForEvent('download', { timeout: 20_000 })
  await page.getByRole('menuitem', { name: 'Columns shown' }).click()
  expect(await readFile(await (await came).path(), 'utf8')).toContain('Oak mug')
  expect(breaking.asked()).toBe(2)
})

test('a list of which half has come is read again, and in plain words where that is in vain', async ({
  page,
  signUp,
}) => {
  await signUp()
  await product(page, 'Oak mug', 'OAK')
  using breaking = await breakingServer()
  await page.route(/\/api\/v1\/products(\?|$)/, (route) => route.continue({ url: breaking.url }))
  const hearing = await hearsNews(page)
  await page.goto('/products')
  const failed = page.getByText('The server could not be reached. Check your connection and try again.')
  await expect(failed).toBeVisible()
  await hearing()
  await expect.poll(breaking.asked).toBe(8) // it asks for the list again by itself then, four times as before
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect(failed).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Oak mug/ })).toBeVisible()
})

test('a paper that is asked for over a bad line opens once it comes', async ({ page, register }) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  const { id } = await send(page, `/api/v1/orders/${order}/picklist`)
  await page.goto(`/picklists/${id}`)
  const link = `**/api/v1/picklists/${id}/document`
  await page.route(link, (route) => route.abort(), { times: 2 })
  await expectPaper(page, await openedBy(page, 'Print picklist'))
  await expect(page.getByText('The document could not be opened')).toHaveCount(0)
})
