import { type AuthChangeEvent, AuthClient, type Session } from '@supabase/auth-js'
import { deviceId } from './device.ts'
import { sessionKey } from './kept-session.ts'

/** The client of the auth service, which keeps the session fresh and hears of other tabs; `follow` hears of each change. A file of its own: it weighs as much as a page. */
export function startAuthClient(follow: (event: AuthChangeEvent, session: Session | null) => void) {
  const client = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'implicit',
    headers: { 'x-device-id': deviceId() },
    experimental: { recoveryCodes: true },
  })
  client.onAuthStateChange(follow)
  return client
}
