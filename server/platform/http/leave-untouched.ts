import type { Context, Next } from 'hono'

/** A HEAD runs the GET: mail programs that only look at a link must not use it up. */
export async function leaveUntouched(c: Context, next: Next) {
  if (c.req.method === 'HEAD') return c.body(null)
  await next()
}
