import type { Page as Tab } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openListening } from './support/open-listening.ts'
import { publicPaths } from './support/site/public-paths.ts'
import { type Page, readPage } from './support/site/read-page.ts'

type Found = { status: number; ids: ReadonlySet<string> }

test('every link of every public page leads to a page that is there, and to a place on it that is there', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const pages = await Promise.all(publicPaths.map((path) => readPage(request, path)))
  const known = new Map<string, Promise<Found>>()
  const find = (path: string) => {
    const found = known.get(path) ?? look(path)
    known.set(path, found)
    return found
  }
  const look = async (path: string): Promise<Found> => {
    const answer = await request.get(path)
    const html = /html/.test(answer.headers()['content-type'] ?? '') ? await answer.text() : ''
    return { status: answer.status(), ids: new Set([...html.matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id)) }
  }

  const broken = await Promise.all(
    pages.flatMap((page) => addressesOf(page, baseURL ?? '').map((to) => problemOf(page, to, find))),
  )

  expect([...new Set(broken.filter(Boolean))]).toEqual([])
  expect(known.size).toBeGreaterThan(publicPaths.length)
})

/** Links and what is loaded, whole; what leads out of the site is not ours to check. */
function addressesOf({ path, links, loads }: Page, shop: string) {
  const whole = [...new Set([...links, ...loads])].map((address) => new URL(address, `${shop}${path}`))
  return whole.filter(({ origin }) => origin === shop)
}

async function problemOf(page: Page, { pathname, search, hash }: URL, find: (path: string) => Promise<Found>) {
  const { status, ids } = await find(pathname + search)
  if (status !== 200) return `${page.path}: ${pathname}${search} answers ${status}`
  const id = decodeURIComponent(hash.slice(1))
  return id && !ids.has(id) ? `${page.path}: ${pathname} has no ${hash}` : undefined
}

test('a link to another page leads the focus to its heading, for whoever hears the page', async ({ page }) => {
  await openListening(page, '/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter')

  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 760 } })

  test('a section that is linked from another page stands right under the header', async ({ page }) => {
    for (const [name, id] of [
      ['Features', 'features'],
      ['Pricing', 'pricing'],
      ['FAQ', 'faq'],
      ['Support', 'support'],
    ] as const) {
      await openListening(page, '/help')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`/#${id}`)
      await expectAtTop(page, id)
    }
  })

  test('so it does for whoever comes from the dashboard', async ({ page, signUp }) => {
    await signUp()
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'View Pricing' }).click()
    await expect(page).toHaveURL('/#pricing')
    await expectAtTop(page, 'pricing')
  })

  test('the help opens beside what one is at', async ({ page, register }) => {
    await register()
    await page.goto('/products')
    await page.getByRole('button', { name: 'User menu' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('menuitem', { name: 'Help' }).click()
    await expect(opened.then((tab) => tab.url())).resolves.toMatch(/\/help$/)
    await expect(page).toHaveURL(/\/products/)
  })

  test('and where the address is opened by itself; who goes on from there finds it again on the way back', async ({
    page,
  }) => {
    await openListening(page, '/#faq')
    await expectAtTop(page, 'faq')
    await page.locator('#faq').getByRole('link', { name: 'help articles' }).click()
    await expect(page).toHaveURL('/help')
    await page.goBack()
    await expect(page).toHaveURL('/#faq')
    await expectAtTop(page, 'faq')
  })

  test('who leaves the middle of the page comes back to it', async ({ page }) => {
    await openListening(page, '/')
    await expect(page.locator('main')).not.toHaveAttribute('data-laid-out-late')
    await page.getByRole('link', { name: 'help articles' }).scrollIntoViewIfNeeded()
    const before = await topOf(page, 'faq')
    await page.getByRole('link', { name: 'help articles' }).click()
    await expect(page).toHaveURL('/help')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expectAtTop(page, 'faq', before)
  })

  test('a chapter that is linked from another text stands at the head of the screen', async ({ page }) => {
    await openListening(page, '/docs/rate-limits')
    await page.getByRole('main').getByRole('link', { name: 'idempotency key' }).click()
    await expect(page).toHaveURL('/docs/errors#idempotency-keys')
    await expectAtTop(page, 'idempotency-keys', 96)
  })
})

const headerHeight = 64

const topOf = (page: Tab, id: string) => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top)

/** Under the header, but for what is rounded; a heading has some air above it. */
const expectAtTop = (page: Tab, id: string, top = headerHeight) =>
  expect.poll(async () => Math.abs((await topOf(page, id)) - top)).toBeLessThan(3)
