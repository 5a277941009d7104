import { existsSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type Next } from 'hono'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import { docPages, dpaFile, mailedPages, notFoundPage, siteFiles, sitePages } from '#contract/shared/site-pages.ts'
import { answerPage, mayBeOld, type RunTime, readBuiltPage } from './built-page.ts'
import { robotsTxt } from './robots-txt.ts'
import { securityTxt } from './security-txt.ts'
import { serveFiles } from './serve-files.ts'
import { sitemapXml } from './sitemap-xml.ts'

const builtAhead = [publicPages.home, publicPages.auth, ...Object.values(sitePages), ...Object.values(docPages)]
const ofApp = [...Object.values(publicPages), ...Object.values(signedInPages)].filter(
  (path) => !builtAhead.some((other) => other === path),
)
const all = [...builtAhead, ...ofApp, ...mailedPages, ...Object.values(siteFiles), dpaFile]
/** Whether an address is one of these; `/orders/:id` is the address of every order. */
const oneOf = (paths: readonly string[]) => {
  const matchers = paths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`))
  return (address: string) => matchers.some((matcher) => matcher.test(address))
}
const [isOfApp, isPage] = [oneOf(ofApp), oneOf(all)]

const forEver = 'public, max-age=31536000, immutable'
/** Nobody finds these by searching the web: the pages of a business, and where mailed links lead. */
const unlisted = { 'x-robots-tag': 'noindex' }

const shellOf = (built: string) => `${built}/__spa-fallback.html`
const fileOf = (built: string, path: string) => `${built}${path === '/' ? '' : path}/index.html`
const isBuilt = (built: string) => existsSync(shellOf(built))

/** The public site's pages, and what is said of them to machines. They wait for nothing: neither for a session nor for the database. */
export function servePublicPages(runTime: RunTime, built = 'build/client') {
  const app = new Hono()
  if (!isBuilt(built)) return app
  const pages = builtAhead.map((path) => ({ path, page: readBuiltPage(fileOf(built, path), runTime) }))
  for (const { path, page } of pages) {
    for (const address of path === '/' ? [path] : [path, `${path}/`]) app.get(address, (c) => answerPage(c, page))
    // No file of a page has an address of its own: pages are served with their policy.
    app.get(fileOf('', path), (c) => c.redirect(path, 301))
  }
  for (const path of mailedPages) {
    const page = readBuiltPage(fileOf(built, path), runTime)
    app.get(path, (c) => answerPage(c, page, 200, unlisted))
  }
  const keep = { 'cache-control': mayBeOld }
  const sitemap = sitemapXml(
    runTime.publicUrl,
    pages.map(({ path, page: { changed } }) => ({ path, changed })),
  )
  app.get('/sitemap.xml', (c) => c.body(sitemap, 200, { ...keep, 'content-type': 'application/xml; charset=UTF-8' }))
  app.get('/robots.txt', (c) => c.text(robotsTxt(runTime.publicUrl), 200, keep))
  const { publicUrl, securityEmail } = runTime
  if (securityEmail)
    app.get('/.well-known/security.txt', (c) => c.text(securityTxt({ publicUrl, securityEmail }), 200, keep))
  return app.route('/', serveFiles(runTime, built))
}

/** The rest of the built app: hashed files for ever, its shell for the pages of the signed-in, and a true 404 for what is not there. */
export function servePages(runTime: RunTime, built = 'build/client', older = 'build/older') {
  const app = new Hono()
  if (!isBuilt(built)) return app
  const shell = readBuiltPage(shellOf(built), runTime)
  const missing = readBuiltPage(fileOf(built, notFoundPage), runTime)
  const answer = (c: Context) => {
    const { path, url } = c.req
    if (isOfApp(path)) return answerPage(c, shell, 200, unlisted)
    const small = path.toLowerCase()
    // The router in the browser heeds no case, and would take a page that is not there for that one.
    if (small !== path && isPage(small)) return c.redirect(small + new URL(url).search, 301)
    return answerPage(c, missing, 404)
  }
  app.get('/__spa-fallback.html', answer).get(`${notFoundPage}/*`, answer)
  // Told before the answer is made: a page that says otherwise is heard last.
  const keep = (how: string) => (c: Context, next: Next) => {
    c.header('cache-control', how)
    return next()
  }
  app.get('*', keep(mayBeOld)).get('/assets/*', keep(forEver))
  // It fetches for the pages, under the policy it came with itself.
  app.get('/offline-worker.js', (c, next) => {
    c.header('content-security-policy', "default-src 'self'")
    return next()
  })
  app.get('*', serveStatic({ root: built, precompressed: true, index: 'no-index-file' }))
  // What the builds before this one were made of (scripts/build-folder.ts), for the pages that are open still.
  if (existsSync(older)) app.get('/assets/*', serveStatic({ root: older, precompressed: true, index: 'no-index-file' }))
  app.get('*', answer)
  return app
}
