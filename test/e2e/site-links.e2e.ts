import { expect, test } from './support/journey.ts'
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
  await page.goto('/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter')

  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
