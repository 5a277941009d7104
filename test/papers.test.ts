import { beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { signFileLink } from '#server/platform/file-links.ts'
import { newId } from '#server/platform/scope.ts'
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
  ask = asker(openApp(here.house), await here.token())
})

/** The endpoint that answers a link, and where it points. */
const papers = [
  ['shipping.label', 'label_url', 'labels'],
  ['shipping.packingSlip', 'url', 'packing-slips'],
  ['picking.document', 'url', 'picklists'],
] as const

describe.each(papers)('%s', (name, field, kind) => {
  const linkOf = async (shop: Shop) => {
    const { status, json } = await ask(doorTo(name), await requestFor(doorTo(name), shop))
    return { status, link: new URL((json as Record<string, string>)[field] ?? 'http://localhost/none') }
  }
  const fetchFile = (path: string) => openApp(here.house).request(path)

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
    const old = new URL(signFileLink(here.house, pathname, Date.now() - 15 * 60 * 1000))
    const others = [pathname, old.pathname + old.search, pathname.replace(here.scope.orgId, there.scope.orgId) + search]

    for (const path of others) expect((await fetchFile(path)).status, path).toBe(403)
  })

  test("another organisation's row has no link, and none under a link of ours", async () => {
    expect(await linkOf(there)).toMatchObject({ status: 404 })
    for (const id of [newId(), here.customer.id]) {
      const link = new URL(signFileLink(here.house, `/files/v1/${here.scope.orgId}/${kind}/${id}.pdf`))
      expect((await fetchFile(link.pathname + link.search)).status).toBe(404)
    }
  })
})
