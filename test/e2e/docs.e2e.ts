import { docPages, sitePages } from '../../contract/shared/site-pages.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'
import { openListening } from './support/open-listening.ts'

const pages = [sitePages.docs, sitePages.api, sitePages.help, ...Object.values(docPages)]
const half = Math.ceil(pages.length / 2)

// In two halves, so that two workers share them.
for (const [part, some] of [pages.slice(0, half), pages.slice(half)].entries())
  test(`the documentation passes axe and fits its width, part ${part + 1}`, async ({ page }) => {
    for (const path of some) await expectAccessible(page, path)
  })

test('every page of the documentation has one title, and leads to the next', async ({ page }) => {
  await page.goto(docPages.gettingStarted)
  for (const _ of Object.values(docPages)) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText(/^Last updated \d+ \w+ \d{4}$/)).toBeVisible()
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    // By keyboard: a page that was just jumped to the end of is laid out there within the next frames, and the link moves.
    await page.getByRole('navigation', { name: 'Previous and next' }).getByRole('link').last().press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
  }
  await expect(page).toHaveURL(docPages.videos)
})

test('the search finds by parts of words, by keyboard, and reads its index when it is wanted', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(sitePages.docs)
  const search = page.getByRole('searchbox', { name: 'Search the documentation' })
  await expect(search).toBeVisible()
  expect(asked).not.toContain('/docs/search.json')

  const results = page.getByRole('list', { name: 'Results' }).getByRole('link')
  await search.fill('idempot') // heard also where the script comes behind it: the field stands before that
  await expect(results.first()).toContainText('Idempotency keys')
  for (const result of await results.all()) await result.click({ trial: true, position: { x: 380, y: 20 } })
  expect(asked).toContain('/docs/search.json')

  await search.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${docPages.errors}#idempotency-keys`)
  await expect(page.getByRole('list', { name: 'Results' })).toHaveCount(0)

  await search.fill('zzzz')
  await expect(page.getByText('Nothing found. Try another word.')).toBeVisible()
  await search.press('Escape')
  await expect(page.getByText('Nothing found. Try another word.')).toBeHidden()
})

test('a sample is shown in the language that was chosen, everywhere, and copied as it is shown', async ({ page }) => {
  await page.clock.install()
  await openListening(page, docPages.sdks)
  const [first, second] = [page.getByRole('figure').nth(0), page.getByRole('figure').nth(1)]
  await expect(first.getByRole('tab', { name: 'curl' })).toHaveAttribute('aria-selected', 'true')

  await first.getByRole('tab', { name: 'curl' }).press('ArrowLeft')
  await expect(first.getByRole('tab', { name: 'Python' })).toBeFocused()
  await expect(second.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true')
  await expect(first.getByRole('tabpanel')).toContainText('import json, os, urllib.request')

  await page.clock.pauseAt(Date.now() + 60_000)
  await first.getByRole('button', { name: 'Copy' }).click()
  await expect(first.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `"${new URL(page.url()).origin}/api/v1/products?limit=20"`,
  )
  await page.clock.runFor(1900)
  await expect(first.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(first.getByRole('button', { name: 'Copy' })).toBeVisible()
})

test('a copy button says so where the browser has no clipboard, as over plain http', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await openListening(page, docPages.sdks)
  await page.getByRole('figure').first().getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Not copied', { exact: true })).toBeVisible()
  await expect(page.getByText('Select the text and copy it by hand.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0)
})

test('the templates are downloaded as files', async ({ page }) => {
  await page.goto(docPages.importTemplates)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Products (CSV)' }).click()

  expect((await download).suggestedFilename()).toBe('products.csv')
})

test('the changelog names its feed, which names where it is read', async ({ page }) => {
  await page.goto(docPages.changelog)
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const answer = await page.request.get(feed ?? '')

  expect(answer.headers()['content-type']).toContain('application/xml')
  expect(await answer.text()).toContain(`<link>${new URL(page.url()).origin}${docPages.changelog}</link>`)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('samples stand below each other in every language, and nothing is offered that needs one', async ({ page }) => {
    await page.goto(docPages.sdks)
    const sample = page.getByRole('figure').first()
    for (const text of ['curl --fail-with-body', 'await fetch(', 'urllib.request'])
      await expect(sample.getByText(text).first()).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
  })

  test('the reference has its fields, and the help its answers', async ({ page }) => {
    await page.goto(sitePages.api)
    await expect(page.getByText('stock_quantity', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Scope of a key: products:read or products:write.').first()).toBeVisible()
    await page.goto(sitePages.help)
    await page.getByRole('heading', { name: 'Do I need a scanner?' }).click()
    await expect(page.getByText('A SKU can be typed wherever it can be scanned')).toBeVisible()
    await page.getByRole('heading', { name: 'Can my colleagues join?' }).click()
    await expect(page.getByText('A SKU can be typed wherever it can be scanned')).toBeHidden()
  })
})
