import type { Context } from 'hono'

/**
 * Whether a form was sent by a page of ours. Browsers name the page's origin with every form; who names none is no browser, and
 * could name any.
 */
export function comesFromUs(c: Context, publicUrl: string): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  const sent = URL.parse(origin)
  return sent !== null && (sent.host === c.req.header('host') || sent.origin === new URL(publicUrl).origin)
}
