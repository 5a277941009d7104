import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type Next } from 'hono'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import { docPages, notFoundPage, sitePages } from '#contract/shared/site-pages.ts'
import { answerPage, mayBeOld, type Reach, readBuiltPage } from './built-page.ts'

const builtAhead = [publicPages.home, ...Object.values(sitePages), ...Object.values(docPages)]
const ofApp = [...Object.values(publicPages), ...Object.values(signedInPages)].filter(
  (path) => !builtAhead.some((other) => other === path),
)
/** `/orders/:id` as a matcher of whole paths. */
const matcher = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)
const known = ofApp.map(matcher)

const forEver = 'public, max-age=31536000, immutable'
/** Nobody finds the pages of a business by searching the web. */
const unlisted = { 'x-robots-tag': 'noindex' }

const shellOf = (built: string) => `${built}/__spa-fallback.html`
const fileOf = (built: string, path: string) => `${built}${path === '/' ? '' : path}/index.html`
const isBuilt = (built: string) => existsSync(shellOf(built))

/** The public site's pages. They wait for nothing: neither for a session nor for the database. */
export function servePublicPages(reach: Reach, built = 'build/client') {
  const app = new Hono()
  if (!isBuilt(built)) return app
  for (const path of builtAhead) {
    const page = readBuiltPage(fileOf(built, path), reach)
    for (const address of addressesOf(path)) app.get(address, (c) => answerPage(c, page))
  }
  return app
}

// Pages are served by address only, with their policy: no file of a page has an address of its own.
const addressesOf = (path: string) => (path === '/' ? ['/', '/index.html'] : [path, `${path}/`, `${path}/index.html`])

/** The rest of the built app: hashed files for ever, its shell for the pages of the signed-in, and a true 404 for what is not there. */
export function servePages(reach: Reach, built = 'build/client') {
  const app = new Hono()
  if (!isBuilt(built)) return app
  const shell = readBuiltPage(shellOf(built), reach)
  const missing = readBuiltPage(fileOf(built, notFoundPage), reach)
  const answer = (c: Context) =>
    known.some((path) => path.test(c.req.path)) ? answerPage(c, shell, 200, unlisted) : answerPage(c, missing, 404)
  app.get('/__spa-fallback.html', answer).get(`${notFoundPage}/*`, answer)
  // Told before the answer is made: a page that says otherwise is heard last.
  const keep = (how: string) => (c: Context, next: Next) => {
    c.header('cache-control', how)
    return next()
  }
  app.get('*', keep(mayBeOld)).get('/assets/*', keep(forEver))
  app.get('*', serveStatic({ root: built, precompressed: true, index: 'no-index-file' }))
  app.get('*', answer)
  return app
}
