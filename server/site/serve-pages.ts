import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'

const built = 'build/client'

/** `/orders/:id` as a matcher of whole paths. */
const matcher = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)
const known = [...Object.values(publicPages), ...Object.values(signedInPages)].map(matcher)

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g
const hashesOf = (html: string) =>
  [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** A built page with the policy that allows exactly its own inline scripts. */
function page(file: string) {
  const html = readFileSync(`${built}/${file}`, 'utf8')
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...new Set(hashesOf(html))],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
  })
  return { html, headers }
}

/** The built app: hashed files for ever, prerendered pages, the app shell for its routes, and a true 404 for the rest. */
export function servePages() {
  const app = new Hono()
  if (!existsSync(`${built}/__spa-fallback.html`)) return app
  const shell = page('__spa-fallback.html')
  const home = page('index.html')
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.get('/', home.headers, (c) => c.html(home.html))
  // The shell is served by address only, with its policy; its file has no address of its own.
  app.get('/__spa-fallback.html', shell.headers, (c) => c.html(shell.html, 404))
  app.use('*', serveStatic({ root: built, precompressed: true, index: 'no-index-file' }))
  app.get('*', shell.headers, (c) => c.html(shell.html, known.some((path) => path.test(c.req.path)) ? 200 : 404))
  return app
}
