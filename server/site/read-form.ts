import type { Context } from 'hono'

/** These fields of a form as a browser sends it without a script; those sent twice count once, and files not at all. */
export async function readForm<Name extends string>(c: Context, names: readonly Name[]) {
  const isForm = c.req.header('content-type')?.toLowerCase().startsWith('application/x-www-form-urlencoded')
  const sent = new URLSearchParams(isForm ? await c.req.text() : '')
  const fields = names.flatMap((name) => sent.getAll(name).map((value) => [name, value] as const))
  return Object.fromEntries(fields) as Partial<Record<Name, string>>
}
