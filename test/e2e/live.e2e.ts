import type { Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { show, standOn } from './support/stand-on.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('what a colleague does shows by itself, also what happened while nobody looked', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const colleague = await alsoSignedIn(email)
  await page.goto('/customers')
  await expect(page.getByText('No customers found')).toBeVisible()

  await send(colleague, '/api/v1/customers', { name: 'Ada Turner' })
  await expect(rowOf(page, 'Ada Turner')).toBeVisible()

  await show(page, 'hidden')
  await send(colleague, '/api/v1/customers', { name: 'Ben Okri' })
  await show(page, 'visible')
  await expect(rowOf(page, 'Ben Okri')).toBeVisible()
})

test('what happens before the stream opens for the first time is read when it does', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const colleague = await alsoSignedIn(email)
  const streams = '**/realtime/v1'
  await page.route(streams, (route) => route.abort())
  await page.goto('/customers')
  await expect(page.getByText('No customers found')).toBeVisible()
  await send(colleague, '/api/v1/customers', { name: 'Ada Turner' })

  await page.unroute(streams)
  await expect(rowOf(page, 'Ada Turner')).toBeVisible({ timeout: 60_000 }) // the next try may be half a minute away
})

test('a write is read again once where it was made, and by a colleague only in what it concerns', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  test.setTimeout(240_000)
  const { email } = await signUp()
  const { id: mug } = await newProduct(page, 'Blue mug')
  const { id: bowl } = await newProduct(page, 'Plain bowl')
  const ledger = page
  const [mugs, bowls, people] = [await alsoSignedIn(email), await alsoSignedIn(email), await alsoSignedIn(email)]
  const reads = [
    await standOn(ledger, '/stock-movements'),
    await standOn(mugs, `/products/${mug}`),
    await standOn(bowls, `/products/${bowl}`),
    await standOn(people, '/customers'),
  ]

  await expect(ledger.getByText('No stock movements found')).toBeVisible()
  await expect(ledger.getByRole('button', { name: 'Download CSV' })).toHaveCount(0)
  await ledger.getByRole('button', { name: 'Record Movement' }).first().click()
  await ledger.getByRole('combobox', { name: 'Product' }).fill('Blue')
  await ledger.getByRole('option', { name: /Blue mug/ }).click()
  await ledger.getByRole('dialog').getByLabel('Quantity').fill('5')
  for (const read of reads) read.length = 0
  await ledger.getByRole('dialog').getByRole('button', { name: 'Record Movement' }).click()
  await expect(rowOf(ledger, 'Blue mug')).toBeVisible()
  await expect(ledger.getByRole('button', { name: 'Download CSV' })).toBeVisible()
  await expect(mugs.getByText('5', { exact: true }).first()).toBeVisible()
  // What comes later is heard later: once everybody has seen it, nothing of the movement is on its way any more.
  await send(mugs, '/api/v1/customers', { name: 'Ada Turner' })
  await expect(rowOf(people, 'Ada Turner')).toBeVisible()

  const [here, concerned, unconcerned, elsewhere] = reads.map((read) => read.toSorted())
  expect(here).toEqual(['/api/v1/stock/days', '/api/v1/stock/movements', '/api/v1/stock/summary'])
  expect(concerned).toEqual([
    `/api/v1/products/${mug}/activity`,
    `/api/v1/products/${mug}/detail`,
    `/api/v1/products/${mug}/history`,
    `/api/v1/products/${mug}/incoming`,
    `/api/v1/products/${mug}/levels`,
  ])
  expect(unconcerned).toEqual([])
  expect(elsewhere).toEqual(['/api/v1/customers', '/api/v1/customers/summary'])
})

test('once it is known which organisation it is, every request names it, also when the page is loaded again', async ({
  page,
  signUp,
}) => {
  await signUp('Quay Street Goods')
  await expect(page.getByRole('banner').getByText('Quay Street Goods')).toBeVisible() // it is known
  const nameless: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/') && !request.headers()['x-org-id'])
      nameless.push(request.url())
  })

  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect(page.getByText('No customers found')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  expect(nameless).toEqual([])
})

const newProduct = (page: Page, name: string) =>
  send(page, '/api/v1/products', { name, sku: name.toUpperCase(), cost_price: 2, selling_price: 5 })
