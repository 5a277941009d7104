import { createHash, timingSafeEqual } from 'node:crypto'
import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { requireSession } from './require-session.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Lets in whoever holds the service key, and nobody else: what a user's token says about its role is never asked. */
export async function requireAdmin(house: House, authorization: string | undefined) {
  const bearer = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1]
  if (!bearer) return refuseAuth('no_authorization')
  const key = house.settings.AUTH_SERVICE_ROLE_KEY
  if (key !== undefined && timingSafeEqual(digest(bearer), digest(key))) return
  await requireSession(house, authorization)
  refuseAuth('not_admin')
}
