import { existsSync, readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type Next } from 'hono'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import { policyOfPage } from '#server/platform/http/security-headers.ts'

/** `/orders/:id` as a matcher of whole paths. */
const matcher = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)
const known = [...Object.values(publicPages), ...Object.values(signedInPages)].map(matcher)

/** A built page with the policy that allows exactly its own inline scripts; the app sets styles as it goes. */
function page(file: string) {
  const html = readFileSync(file, 'utf8')
  const headers = { 'content-security-policy': policyOfPage(html, 'any'), 'cache-control': mayBeOld }
  return { html, headers }
}

/** Kept, and asked about before it is used again. */
const mayBeOld = 'no-cache'
const forEver = 'public, max-age=31536000, immutable'

/** The built app: hashed files for ever, prerendered pages, the app shell for its routes, and a true 404 for the rest. */
export function servePages(built = 'build/client') {
  const app = new Hono()
  if (!existsSync(`${built}/__spa-fallback.html`)) return app
  const shell = page(`${built}/__spa-fallback.html`)
  const home = page(`${built}/index.html`)
  // Pages are served by address only, with their policy; the shell's file has no address of its own.
  for (const address of ['/', '/index.html']) app.get(address, (c) => c.html(home.html, 200, home.headers))
  app.get('/__spa-fallback.html', (c) => c.html(shell.html, 404, shell.headers))
  // Told before the answer is made: a page that says otherwise is heard last.
  const keep = (how: string) => (c: Context, next: Next) => {
    c.header('cache-control', how)
    return next()
  }
  app.get('*', keep(mayBeOld)).get('/assets/*', keep(forEver))
  app.get('*', serveStatic({ root: built, precompressed: true, index: 'no-index-file' }))
  app.get('*', (c) => c.html(shell.html, known.some((path) => path.test(c.req.path)) ? 200 : 404, shell.headers))
  return app
}
