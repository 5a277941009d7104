import type { Context } from 'hono'

/**
 * Whether a form was sent by a page of ours. Browsers say so themselves, where they trust the connection; all name the page's origin
 * with every form. Who names none is no browser, and could name any.
 */
export function comesFromUs(c: Context, publicUrl: string): boolean {
  if (c.req.header('sec-fetch-site') === 'same-origin') return true
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  const sent = URL.parse(origin)
  return sent !== null && (sent.host === c.req.header('host') || sent.origin === new URL(publicUrl).origin)
}
