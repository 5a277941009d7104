import type { Context } from 'hono'

/** The fields of a form as a browser sends it without a script; those sent twice count once, and files not at all. */
export async function readForm(c: Context): Promise<Record<string, string>> {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return {}
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}
