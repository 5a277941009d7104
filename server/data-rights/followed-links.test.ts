import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { signFileLink } from '#server/platform/http/file-links.ts'
import { exportedFiles } from '#test/support/exported-files.ts'
import { openShop } from '#test/support/open-shop.ts'

/** A shop with an export that was asked for late on 20 November, and what following its link answers. */
async function exportedOnTheTwentieth() {
  const shop = await openShop()
  await exportedFiles(shop)
  const { rows } = await shop.context.database.pool.query<{ id: string }>(
    `update data_exports set created_at = '2026-11-20T23:30:00Z' where org_id = $1 returning id`,
    [shop.scope.orgId],
  )
  const path = `/files/v1/${shop.scope.orgId}/exports/${rows[0]?.id}/${shop.user_id}.zip`
  const follow = (headers: Record<string, string>, link = signFileLink(shop.context, path)) =>
    openApp(shop.context).request(link.slice(shop.context.publicUrl.length), { headers })
  return { shop, follow, old: signFileLink(shop.context, path, { now: Date.now() - 86_400_000 }) }
}
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('a file is named by the day it was asked for, whenever it is downloaded', async () => {
  const { follow } = await exportedOnTheTwentieth()

  const { status, headers } = await follow(browser)
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="pickwell-export-2026-11-20.zip"',
  ])
})

test('a mailed link that is no longer good leads a person to the page of the exports, and tells a program why', async () => {
  const { shop, follow, old } = await exportedOnTheTwentieth()

  const answer = await follow(browser, old)
  expect(answer.status).toBe(303)
  const page = new URL(answer.headers.get('location') ?? '')
  expect([page.origin, page.pathname]).toEqual([new URL(shop.context.publicUrl).origin, '/settings/data'])
  expect([...page.searchParams.values()]).toEqual([shop.scope.orgId])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await (await follow({}, old)).json()).toMatchObject({ error: { code: 'link_expired' } })

  await shop.context.database.pool.query(`update user_orgs set role = 'viewer' where user_id = $1`, [shop.user_id])
  expect((await follow(browser)).status).toBe(303)
})
