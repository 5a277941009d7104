import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** What a page may load; `policy` is the other extreme, for what is no page. */
const allowedOnPages = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}
// A PDF of ours is shown by the browser's own viewer, which is a document with styles and a plug-in.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** On every answer there is: pages, files, errors, redirects, and what is said to a client that is cut off. */
export const securityHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Nothing is kept unless whoever answers says that it may be.
  'cache-control': 'no-store',
}

/** Not Hono's own: that one adds them to the finished answer, whose body is turned into a stream for it, on every request. */
export function secureEveryAnswer(publicUrl: string): MiddlewareHandler {
  // Of this host alone: what else the operator has below it may not speak TLS.
  const overTls = { 'strict-transport-security': 'max-age=31536000' }
  const headers = Object.entries({ ...securityHeaders, ...(publicUrl.startsWith('https:') ? overTls : {}) })
  return (c, next) => {
    for (const [name, value] of headers) c.header(name, value)
    return next()
  }
}

/** For a page that is made as it is asked for, and carries its styles; it is read again, so not for what many ask. */
export const allowOwnStyles: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('text/html')) return
  const html = await c.res.text()
  c.res = new Response(html, c.res)
  c.res.headers.set('content-security-policy', policyOfPage(html, 'its own'))
}

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The policy that allows a page exactly its own inline scripts; its own styles too, or any where scripts of ours set them. */
export function policyOfPage(html: string, styles: 'its own' | 'any'): string {
  const allowed = {
    ...allowedOnPages,
    'script-src': ["'self'", ...hashesOf(html, inlineScript)],
    'style-src': ["'self'", ...(styles === 'any' ? ["'unsafe-inline'"] : hashesOf(html, inlineStyle))],
  }
  return Object.entries(allowed)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

function hashesOf(html: string, inline: RegExp) {
  const digest = (text: string) => createHash('sha256').update(text).digest('base64')
  return new Set([...html.matchAll(inline)].map(([, text = '']) => `'sha256-${digest(text)}'`))
}
