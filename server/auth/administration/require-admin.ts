import { createHash, timingSafeEqual } from 'node:crypto'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { requireSession } from '#server/auth/sessions/require-session.ts'
import type { AppContext } from '#server/platform/app-context.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Lets in whoever holds the service key, and nobody else: what a user's token says about its role is never asked. */
export async function requireAdmin(context: AppContext, authorization: string | undefined) {
  const bearer = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1]
  if (!bearer) return refuseAuth('no_authorization')
  const key = context.settings.AUTH_SERVICE_ROLE_KEY
  if (key !== undefined && timingSafeEqual(digest(bearer), digest(key))) return
  await requireSession(context, authorization)
  refuseAuth('not_admin')
}
