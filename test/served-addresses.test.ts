import { expect, test } from 'vitest'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import { isAnsweredByServer } from '#contract/shared/served-addresses.ts'
import { docPages, sitePages } from '#contract/shared/site-pages.ts'
import { openApp } from '#server/app.ts'
import { runTimeOf } from '#server/site/run-time-of.ts'
import { servePages, servePublicPages } from '#server/site/serve-pages.ts'
import { openShop } from './support/open-shop.ts'

test('while somebody develops, whatever the server answers itself is passed on to it', async () => {
  const { context } = await openShop()
  const runTime = runTimeOf(context)
  const built = new Set([...servePublicPages(runTime).routes, ...servePages(runTime).routes].map(({ path }) => path))
  const own = openApp(context).routes.filter(
    ({ method, path }) => method !== 'ALL' && !(method === 'GET' && built.has(path)),
  )

  expect(own.length).toBeGreaterThan(200)
  expect(own.filter(({ method, path }) => !isAnsweredByServer(method, path))).toEqual([])
})

test('and no page is', () => {
  const pages = [publicPages, signedInPages, sitePages, docPages].flatMap(Object.values<string>)
  expect(pages.filter((path) => isAnsweredByServer('GET', path))).toEqual([])
})
