import { readPdf } from '../support/read-pdf.ts'
import { expect, test } from './support/journey.ts'
import { pressListening } from './support/press-listening.ts'
import { bare, readPage } from './support/site/read-page.ts'

test('every integration that is there has a guide that opens, the others a guide that cannot be pressed', async ({
  page,
}) => {
  await page.goto('/integrations')
  const entries = page.getByRole('main').getByRole('listitem')
  const guide = (there: boolean) => page.getByRole('main').getByRole('link', { name: /^Setup Guide/, disabled: !there })
  const soon = await entries.filter({ has: page.getByText('Coming soon', { exact: true }) }).count()

  expect(await entries.count()).toBeGreaterThanOrEqual(20)
  await expect(guide(false)).toHaveCount(soon)
  await expect(guide(true)).toHaveCount((await entries.count()) - soon)
  const links = await guide(true).evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  for (const link of new Set(links)) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toHaveCount(0)
  }
})

test('the agreement that is downloaded is the agreement that is read', async ({ page, request }) => {
  await page.goto('/dpa')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe('pickwell-dpa.pdf')

  const pdf = Buffer.from(await (await request.get('/pickwell-dpa.pdf')).body())
  const pages = readPdf(pdf)
  const printed = bare(pages.map((text) => text.replace(foot, '')).join(' '))
  const { html } = await readPage(request, '/dpa')
  const prose = /<div class="prose">([\s\S]*?)<\/article>/.exec(html)?.[1] ?? ''
  const sentences = [...prose.matchAll(/<(?:p|h2|li|td|th)[^>]*>([\s\S]*?)<\/(?:p|h2|li|td|th)>/g)]
  expect(sentences.length).toBeGreaterThan(60)
  for (const [, sentence = ''] of sentences) expect(printed).toContain(bare(plain(sentence)))
  expect(pages.map((text) => foot.exec(text)?.[1])).toEqual(pages.map((_, index) => `${index + 1} of ${pages.length}`))
  for (const tag of ['/StructTreeRoot', '/MarkInfo', '/Lang (en-GB)', '/S /H1', '/S /H2', '/S /TH'])
    expect(pdf.toString('latin1')).toContain(tag)
})

const foot = /\nData processing agreement · (\d+ of \d+)$/

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

test('the browser keeps nothing that the privacy policy does not name, and no cookie', async ({
  page,
  context,
  signUp,
}) => {
  await signUp()
  await page.goto('/privacy')
  const named = await page.locator('#cookies ~ div td:first-child code').allTextContents()
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

  expect(named.length).toBeGreaterThan(4)
  expect(kept).toContain('session')
  expect(kept.filter((entry) => !named.includes(entry))).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('no style sheet comes a second time, with what is loaded at its first use either', async ({ page }) => {
  await page.goto('/')
  await pressListening(page, 'Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const files = sheets.map((address) => new URL(address ?? '', page.url()).pathname)
  expect(files.length).toBeGreaterThan(1)
  expect(files).toEqual([...new Set(files)])
})

test('on paper there is the text alone', async ({ page }) => {
  await page.goto('/terms')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
  for (const around of [page.locator('header.fixed'), page.locator('#app > footer'), page.locator('nav')])
    await expect(around.first()).toBeHidden()
})

test('without JavaScript every page of these reads whole', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/integrations')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Shipping' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Shipping', exact: true })).toBeInViewport()
  await page.goto('/security')
  await page.getByRole('main').getByRole('link', { name: 'Data processing agreement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data processing agreement' })).toBeVisible()
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await context.close()
})
