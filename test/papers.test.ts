import { beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/database/scope.ts'
import { signFileLink } from '#server/platform/http/file-links.ts'
import { openPapers } from '#server/platform/paper/papers.ts'
import { asker } from './support/ask.ts'
import { requestFor } from './support/cases.ts'
import { doorTo } from './support/doors.ts'
import { openShop, type Shop } from './support/open-shop.ts'

// Everything that is printed is behind a link that is signed for 15 minutes, and for nobody else's rows.
let here: Shop
let there: Shop
let ask: ReturnType<typeof asker>
beforeAll(async () => {
  ;[here, there] = [await openShop(), await openShop()]
  ask = asker(openApp(here.context), await here.token())
})

/** The endpoint that answers a link, and where it points. */
const papers = [
  ['shipping.label', 'label_url', 'labels', '/shipments/'],
  ['purchaseOrders.document', 'url', 'purchase-orders', '/orders/'],
  ['shipping.packingSlip', 'url', 'packing-slips', '/orders/'],
  ['picking.document', 'url', 'picklists', '/picklists/'],
  ['picking.documents', 'url', 'picklist-stacks', '/picklists'],
] as const

describe.each(papers)('%s', (name, field, kind, page) => {
  const linkOf = async (shop: Shop) => {
    const { status, json } = await ask(doorTo(name), await requestFor(doorTo(name), shop))
    return { status, link: new URL((json as Record<string, string>)[field] ?? 'http://localhost/none') }
  }
  const fetchFile = (path: string) => openApp(here.context).request(path)

  test('answers a link to a PDF, which needs no session', async () => {
    const { link } = await linkOf(here)
    const file = await fetchFile(link.pathname + link.search)

    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('a link is good for its file, its organisation and its time only', async () => {
    const { pathname, search } = (await linkOf(here)).link
    const old = new URL(signFileLink(here.context, pathname, { now: Date.now() - 15 * 60 * 1000 }))
    const others = [pathname, old.pathname + old.search, pathname.replace(here.scope.orgId, there.scope.orgId) + search]

    for (const path of others) {
      const refused = await fetchFile(path)
      expect(refused.status, path).toBe(403)
      const message = 'This link is no longer good. Print it again from its page.'
      expect(await refused.json()).toMatchObject({ error: { message } })
    }
  })

  test('a tab that is loaded again when the link is over leads a person to where it is printed', async () => {
    const { pathname } = (await linkOf(here)).link
    const old = new URL(signFileLink(here.context, pathname, { now: Date.now() - 15 * 60 * 1000 }))
    const answer = await openApp(here.context).request(old.pathname + old.search, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(303)
    const to = new URL(answer.headers.get('location') ?? '')
    const [id] = /[0-9a-f-]{36}(?=\.pdf)/.exec(pathname) ?? []
    expect(to.pathname).toBe(page.endsWith('/') ? page + id : page)
    expect([...to.searchParams.values()]).toEqual([here.scope.orgId])
  })

  test("another organisation's row has no link, and none under a link of ours", async () => {
    expect(await linkOf(there)).toMatchObject({ status: 404 })
    for (const id of [newId(), here.customer.id]) {
      const link = new URL(signFileLink(here.context, `/files/v1/${here.scope.orgId}/${kind}/${id}.pdf`))
      expect((await fetchFile(link.pathname + link.search)).status).toBe(404)
    }
  })
})

describe('many at once', () => {
  const slips = async (count: number) => {
    const mug = await here.product({ onHand: 100 })
    const sales = []
    for (let sale = 0; sale < count; sale++) sales.push(await here.confirmedSale([mug, 1]))
    return sales.map(
      ({ id }) => new URL(signFileLink(here.context, `/files/v1/${here.scope.orgId}/packing-slips/${id}.pdf`)),
    )
  }
  /** The status and Retry-After of each, asked for at the same moment. */
  async function open(links: readonly URL[], limits: Parameters<typeof openPapers>[0] = {}) {
    const papers = openPapers(limits)
    const app = openApp({ ...here.context, papers })
    const answers = await Promise.all(links.map(({ pathname, search }) => app.request(pathname + search)))
    await papers.close()
    return answers.map(({ status, headers }) => [status, headers.get('retry-after')])
  }

  test('are all answered, of one link and of many', async () => {
    const links = await slips(10)

    expect(await open([...links, ...links])).toEqual(Array(20).fill([200, null]))
  })

  test('too many are told to come back', async () => {
    const [one, another] = (await slips(2)) as [URL, URL]

    expect(await open([one, another], { atOnce: 1, mostWaiting: 0 })).toEqual([
      [200, null],
      [503, '1'],
    ])
    expect(await open([one, one], { mostAskers: 1 })).toEqual([
      [200, null],
      [429, '1'],
    ])
  })

  test('the tab of a person asks again by itself, which else would stand at words for programs', async () => {
    const [link] = (await slips(1)) as [URL]
    const papers = openPapers({ mostAskers: 1 })
    const app = openApp({ ...here.context, papers })
    const ask = (accept: string) => app.request(link.pathname + link.search, { headers: { accept } })
    const [first, person, program] = await Promise.all([ask('*/*'), ask('text/html'), ask('application/json')])
    await papers.close()

    expect(first.status).toBe(200)
    expect([person.status, person.headers.get('refresh')]).toEqual([429, '2'])
    expect([program.status, program.headers.get('refresh')]).toEqual([429, null])
  })

  test('so does one that is opened while the database is away', async () => {
    const [link] = (await slips(1)) as [URL]
    const draw = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    const app = openApp({ ...here.context, papers: { ...here.context.papers, draw } })
    const ask = (accept: string) => app.request(link.pathname + link.search, { headers: { accept } })
    const [person, program] = [await ask('text/html'), await ask('application/json')]

    expect([person.status, person.headers.get('refresh')]).toEqual([503, '2'])
    expect([program.status, program.headers.get('refresh')]).toEqual([503, null])
  })
})
