// Photographs every screen of the demo business for the README, into docs/tour.
import { mkdir, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { publicPages } from '#contract/shared/pages.ts'
import { buildWebIfNeeded } from '../../scripts/build-web.ts'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { startServer } from '../support/start-server.ts'
import { onADesk, onAPhone, type Stop } from './stops.ts'

const folder = new URL('../../docs/tour/', import.meta.url).pathname
const looks = [
  { stops: onADesk, viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { stops: onAPhone, viewport: { width: 375, height: 760 }, colorScheme: 'dark' },
] as const

buildWebIfNeeded()
await mkdir(folder, { recursive: true })
const server = await startServer({ env: { DEMO_DAYS: '365' } })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
try {
  for (const look of looks) await takeTour(browser, look)
} finally {
  await browser.close()
  await server.stop()
}

async function takeTour(from: Browser, { stops, ...look }: (typeof looks)[number]) {
  const context = await from.newContext({
    ...look,
    baseURL: server.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(publicPages.auth)
  if (look.colorScheme === 'light') await photograph(page, 'sign-in')
  const me = page.waitForRequest('**/api/v1/me')
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  const rows = await rowsOf(page, { authorization: (await (await me).headerValue('authorization')) ?? '' })
  for (const stop of stops) await stopAt(page, stop, rows)
  await context.close()
}

async function stopAt(page: Page, { name, path, rowOf, act }: Stop, rows: Awaited<ReturnType<typeof rowsOf>>) {
  await page.goto(path.replace(':id', (rowOf && rows[rowOf]) || ''))
  await settled(page)
  await act?.(page)
  await photograph(page, name)
}

async function rowsOf(page: Page, headers: Record<string, string>) {
  const newest = async (path: string) => {
    const answer = await page.request.get(`/api/v1${path}`, { headers })
    return ((await answer.json()) as { items: { id: string }[] }).items[0]?.id
  }
  return {
    purchase: await newest('/orders?type=purchase&status=confirmed'),
    sale: await newest('/orders?type=sale&status=confirmed'),
    picklist: await newest('/picklists?status=pending'),
    product: await newest('/products?q=TRIV-CI'),
  }
}

async function settled(page: Page) {
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor()
  for (const waiting of [page.getByText(/^Loading/), page.locator('[aria-busy=true]')])
    await waiting.first().waitFor({ state: 'detached' })
}

/** As WebP, a fifth of a PNG, which only the browser's own protocol writes. */
async function photograph(page: Page, name: string) {
  await settled(page)
  await page.evaluate('document.fonts.ready')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await session.detach()
  await writeFile(`${folder}${name}.webp`, Buffer.from(data, 'base64'))
}
