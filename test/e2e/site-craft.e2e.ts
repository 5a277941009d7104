import { signedInPages } from '../../contract/shared/pages.ts'
import { expect, test } from './support/journey.ts'
import { publicPaths } from './support/site/public-paths.ts'
import { readPage } from './support/site/read-page.ts'

const isOurs = (address: string, shop: string) => /^\/(?!\/)|^#|^data:/.test(address) || address.startsWith(`${shop}/`)

for (const path of publicPaths)
  test(`${path} has one heading, a head of its own, and nothing from elsewhere`, async ({ request, baseURL }) => {
    const page = await readPage(request, path)

    expect(page.html.match(/<h1\b/g), 'first headings').toHaveLength(1)
    expect(page.html.match(/<title>/g), 'titles').toHaveLength(1)
    expect(page.title.length, page.title).toBeLessThanOrEqual(60)
    expect(page.description).not.toBe('')
    expect(page.description.length, page.description).toBeLessThanOrEqual(155)
    expect(page.canonical).toBe(`${baseURL}${path}`)
    expect(page.html).toContain(`<meta property="og:url" content="${baseURL}${path}"/>`)
    expect(page.html).not.toContain('.invalid')
    expect(page.loads.filter((address) => !isOurs(address, baseURL ?? ''))).toEqual([])
    for (const [picture] of page.html.matchAll(/<img\b[^>]*>/g))
      for (const needed of ['width=', 'height=', 'alt=']) expect(picture).toContain(` ${needed}`)
  })

test('no two pages have the same title, or the same description', async ({ request }) => {
  const pages = await Promise.all(publicPaths.map((path) => readPage(request, path)))

  for (const of of ['title', 'description'] as const)
    expect(new Set(pages.map((page) => page[of])).size, of).toBe(pages.length)
})

test('what is said of the pages to machines is there, with the address people reach us at', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const robots = await (await request.get('/robots.txt')).text()

  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)].map(([, at]) => at)
  expect(listed).toEqual(publicPaths.map((path) => `${baseURL}${path}`))
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const [file, type] of files) {
    const answer = await request.get(file)
    expect([file, answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([file, 200, type])
  }
})

const files = [
  ['/favicon.ico', 'image/x-icon'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/pictures/open-graph.png', 'image/png'],
  ['/pickwell-dpa.pdf', 'application/pdf'],
] as const

test('pages of an account are listed nowhere', async ({ request }) => {
  const paths = [...Object.values(signedInPages), '/auth/forgot-password', '/auth/second-step', '/subscribe']
  for (const path of paths) {
    const answer = await request.get(path.replace(':id', 'one'))
    expect([path, answer.status(), answer.headers()['x-robots-tag']]).toEqual([path, 200, 'noindex'])
  }
})
