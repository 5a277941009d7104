import { expect, test } from './support/journey.ts'
import { publicPaths } from './support/site/public-paths.ts'
import { bare, readPage } from './support/site/read-page.ts'
import { frame, type Row, rows } from './support/site/texts.ts'

for (const path of publicPaths)
  test(`${path} says what the specification says, and leads where it leads`, async ({ request }) => {
    const { texts, links = [] } = withFrame(path)

    const page = await readPage(request, path)

    expect(texts.filter((text) => !page.words.includes(bare(text)))).toEqual([])
    expect(links.filter((link) => !page.links.includes(link))).toEqual([])
  })

test('an unknown address is answered with 404, the words of the specification and the way home', async ({
  request,
}) => {
  for (const path of ['/no/such/page', '/docs/none', '/404']) {
    const page = await readPage(request, path, 404)

    expect(page.words).toContain(bare('404 Oops! Page not found'))
    expect(page.words).toContain(bare('Return to Home'))
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(page.links).toContain('/')
  }
})

function withFrame(path: string): Row {
  const { texts, links = [] } = rows[path] ?? { texts: [] }
  if (path === '/auth') return { texts, links }
  return { texts: [...frame.texts, ...texts], links: [...(frame.links ?? []), ...links] }
}
