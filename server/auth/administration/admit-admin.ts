import type { Context, Next } from 'hono'
import { recordAudit } from '#server/auth/record-audit.ts'
import { visitOf } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { requireAdmin } from './require-admin.ts'

const idIn = /\/admin\/users\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i

/** Lets an administrator on, and leaves a row of it first. */
export const admitAdmin = (context: AppContext) => async (c: Context, next: Next) => {
  await requireAdmin(context, c.req.header('authorization'))
  // Still escaped as it was sent: an address may carry what PostgreSQL cannot keep.
  const { pathname } = new URL(c.req.url)
  const action = `admin ${c.req.method} ${pathname.replace(/^.*\/auth\/v1/, '').slice(0, 200)}`
  const user_id = idIn.exec(pathname)?.[1] ?? null
  await recordAudit(context.database.local, action, { user_id, visit: visitOf(context, c) })
  await next()
}
